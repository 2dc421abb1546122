//! The untap step (502).

use kernel::{
    event::What,
    game::{AbilityRef, Applied, ContinuousEffect, ObjectId, State, Thing},
    machine::{Batch, Context, Handler, begins, filter},
};
use language::{Ability, Duration, Restriction, RestrictionKind, Static, StaticKind, Word};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    begins(cr::R502_3, Stage::Untap, untap)
        .serves(&[Word::Static(StaticKind::DoesntUntap), Word::Restriction(RestrictionKind::Untap)]),
    begins(cr::R502_3, Stage::Untap, let_go),
];

/// The active player's permanents untap at once, but those that an ability keeps tapped.
fn untap(state: &State, batch: &mut Batch) {
    for slot in state.active_players().flat_map(|it| state.zones.controlled(it)) {
        if state.objects[usize::from(*slot)].tapped {
            let id = state.id(*slot);
            if !stays_tapped(state, id) && !held(state).any(|it| it.object == id) {
                batch.push(What::Untaps(id));
            }
        }
    }
}

fn stays_tapped(state: &State, id: ObjectId) -> bool {
    state.statics(StaticKind::DoesntUntap).any(|(source, ability)| {
        if let Static::DoesntUntap(filter) = ability {
            filter::concerns(state, filter, Thing::Object(id), &Context::of(state, source))
        } else {
            false
        }
    })
}

/// The effects that keep something from untapping in this untap step: for the next one of a player, or of whoever controls it.
fn held(state: &State) -> impl Iterator<Item = &ContinuousEffect> {
    let holds = |it: &Applied| if let Applied::Bound(at) = it { is_restriction(state, *at) } else { false };
    let active = |id: ObjectId| state.object(id).is_some_and(|it| state.is_active(it.controller));
    let now = move |it: &&ContinuousEffect| {
        if it.duration == Duration::YourNext(Stage::Untap) { state.is_active(it.controller) } else { active(it.object) }
    };
    state.effects.iter().filter(now).filter(move |it| holds(&it.change))
}

fn is_restriction(state: &State, at: AbilityRef) -> bool {
    matches!(state.ability(at), Ability::Static(Static::Restricts(_, Restriction::Untap)))
}

/// What was for the next untap step alone is over with it.
fn let_go(state: &State, batch: &mut Batch) {
    for it in held(state) {
        if matches!(it.duration, Duration::YourNext(Stage::Untap) | Duration::ItsNextUntap) {
            batch.push(What::Lapses(*it));
        }
    }
}
