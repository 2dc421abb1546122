//! Characteristics as they come out in the end: with what follows from them, and what follows from that.

use super::{reached, recompute};
use crate::{
    event::Event,
    game::{Characteristics, Granted, ObjectId, Slot, State},
    machine::{Batch, Bound, Few, Registry, events::apply::apply},
};

/// What follows at once from characteristics as they are now: who gains control, and what rules say of that (506.4).
pub(crate) fn consequences(state: &State, rules: &Registry, gained: Vec<Event>) -> Batch {
    let mut batch = Batch { events: gained, ..Batch::default() };
    for row in &rules.follows {
        row.proposes(rules, state, &mut batch, |follows, batch| follows(state, batch));
    }
    batch
}

/// Characteristics as they come out in the end: what follows from them may change them once more.
pub fn determine(state: &mut State, rules: &Registry) {
    state.stale = true;
    settle(state, rules);
}

/// The same, as far as they are out of date.
fn settle(state: &mut State, rules: &Registry) {
    for _ in 0..ROUNDS {
        if state.is_stale() {
            let gained = recompute(state, rules);
            consequences(state, rules, gained).events.iter().for_each(|it| apply(state, it));
        }
    }
}

/// So often what follows from characteristics may change them at most.
pub(crate) const ROUNDS: usize = 8;

/// What is granted to the object of a row: where nothing is, the first of all grants, which is none.
fn granted(state: &State, row: usize) -> &Granted {
    state.granted.get(usize::from(state.characteristics[row].granted)).unwrap_or(&state.granted[0])
}

/// Positions whose memory is used again, where characteristics are compared again and again.
#[derive(Debug, Default)]
pub struct Spare([Option<State>; 2]);

/// A copy in the memory of what is there.
fn copied<'a>(state: &State, into: &'a mut Option<State>) -> &'a mut State {
    if let Some(there) = into {
        there.clone_from(state);
    }
    into.get_or_insert_with(|| state.clone())
}

/// Compares the characteristics of all objects with what comes of computing them from nothing.
///
/// # Errors
///
/// The first object whose are others. Where all are known to be out of date there is nothing to compare; where some are, they are brought up
/// to date first.
pub fn compare(state: &State, rules: &Registry, spare: &mut Spare) -> Result<(), String> {
    if state.stale {
        return Ok(());
    }
    let [anew, settled] = &mut spare.0;
    let anew = copied(state, anew);
    rules.quietly(|| determine(anew, rules));
    let state = if state.is_stale() {
        let settled = copied(state, settled);
        rules.quietly(|| settle(settled, rules));
        &*settled
    } else {
        state
    };
    // What effects do not reach is what it was when it was copied.
    let abroad: Few<Slot> = state.abroad().chain(anew.abroad()).collect();
    for at in reached(state, &abroad).map(usize::from) {
        let (is, ought) = (&state.characteristics[at], &anew.characteristics[at]);
        // Where what is granted stands is not compared, but what it is.
        let same = is == ought || *is == Characteristics { granted: is.granted, ..*ought };
        if !same || granted(state, at) != granted(anew, at) || state.objects[at] != anew.objects[at] {
            let name = &state.library.face(state.objects[at].body.face(&state.library)).name;
            return Err(format!("{name} has {is:?}, and computed anew {ought:?}"));
        }
    }
    let differing = |some: &[Bound], others: &[Bound]| -> Vec<String> {
        let named = |it: ObjectId| state.name(it);
        let told = |it: &Bound| format!("{} by {}: {:?}", named(it.object), named(it.source), state.ability(it.at));
        some.iter().filter(|it| !others.contains(it)).map(told).collect()
    };
    if state.bounds == anew.bounds {
        return Ok(());
    }
    let (gone, missing) = (differing(&state.bounds, &anew.bounds), differing(&anew.bounds, &state.bounds));
    Err(format!("what binds objects is out of date: nothing of {gone:?}, but {missing:?}"))
}
