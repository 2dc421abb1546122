//! Loops of mandatory actions (104.4b): positions that come again while nobody chose to do anything. That somebody could break the loop by an
//! action or a payment does not matter as long as nobody does (732.5, 732.6).

use rand_core::Rng;

use crate::{
    canonical::{self, Ignoring},
    event::Event,
    game::{PlayerId, Seats, State, Thing},
};

/// How many windows and checks in a row may pass in which nobody does anything before positions are compared; a usual turn has two dozen.
const PATIENCE: u32 = 1_000;

/// From then on one position in so many is looked at: a loop comes back to those too.
const EVERY: u32 = 31;

/// What has been seen since somebody chose to do something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Idle {
    windows: u32,
    looks: u32,
    /// One position of the past, a later one whenever the number of looks has doubled: sooner or later it lies in the loop, and the
    /// next time round meets it (Brent).
    anchor: Option<(u128, u64)>,
    /// Who controls what has had a part in what happened since, where ranges are limited (801.16).
    involved: Seats,
}

impl Idle {
    /// Who controls an object that is involved in the loop.
    pub const fn involved(&self) -> Seats {
        self.involved
    }

    /// Somebody chose to do something: whatever comes again could have been otherwise.
    pub fn chosen(&mut self) {
        *self = Self::default();
    }
}

/// Counts one more window, or check, in which nobody does anything; says whether a position has come again. Where chance has a part it has not: the
/// random generator is then another.
pub(crate) fn comes_again(state: &mut State) -> bool {
    state.idle.windows += 1;
    if state.idle.windows <= PATIENCE || !state.idle.windows.is_multiple_of(EVERY) {
        return false;
    }
    let key = (canonical::key(state, Ignoring::Past), state.random.clone().next_u64());
    let idle = &mut state.idle;
    if idle.anchor == Some(key) {
        return true;
    }
    idle.looks += 1;
    if idle.looks.is_power_of_two() {
        idle.anchor = Some(key);
        idle.involved = Seats::NONE;
    }
    false
}

/// Notes who controls what has a part in an event that is about to happen: what does it, and what it is done to.
pub(crate) fn involves(state: &mut State, event: &Event) {
    let roles = event.what.roles();
    let parts = [event.whose(), roles.object, roles.thing.and_then(Thing::object), roles.to.and_then(Thing::object)];
    let controllers = parts.into_iter().flatten().filter_map(|it| state.known(it)).map(|it| it.0.controller);
    let involved: Seats = controllers.collect::<Vec<PlayerId>>().into_iter().collect();
    state.idle.involved = state.idle.involved.and(involved);
}
