//! Positions compared: a normal form, a byte string and a hash that are the same for positions with the same future.
//!
//! Which slot an object happens to have, how often that slot was used before and how late the clock is follow from the past and change
//! nothing in the future. [`normal`] numbers objects by their places and timestamps by their order, and drops what nothing refers to
//! any more. The order within every zone stays: it is a rule for libraries, graveyards and the stack, and decides elsewhere in which
//! order options are offered.
//!
//! What is not in it: the log, the counts of questions, the cards of the library (positions are compared within one game), and how many
//! objects are remembered that nothing refers to. Last known information is kept for what effects, triggers and the stack refer to.

mod bytes;
mod normal;

use std::hash::Hash;

use rand_core::Rng;
use xxhash_rust::xxh3::xxh3_128;

use crate::game::{AbilityRef, Kind, Object, ObjectId, Shield, State, Thing};
use vocabulary::catalog::Zone;

pub use normal::add_free;
pub use normal::normal;

/// What two positions may differ in and be the same all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ignoring {
    /// In nothing that the future depends on.
    Nothing,
    /// In the number of the turn, in the random generator, in when something came under a player's control (but for whether it has to
    /// wait still), in mulligans, and in what is known of objects that are gone: the positions that a loop comes back to (104.4b).
    Past,
}

/// A number for the position: the same for the same position, and another one for another but by an accident of one in 2^128.
pub fn key(state: &State, ignoring: Ignoring) -> u128 {
    xxh3_128(&bytes(state, ignoring))
}

/// The position as a byte string, the same on every machine.
pub fn bytes(state: &State, ignoring: Ignoring) -> Vec<u8> {
    let mut state = normal(state);
    if ignoring == Ignoring::Past {
        forget(&mut state);
    }
    let mut out = bytes::Bytes::default();
    write(&state, &mut out);
    if ignoring == Ignoring::Nothing {
        // The generator does not show what is in it; its next four numbers are as many bits.
        let mut random = state.random.clone();
        (0..4).for_each(|_| random.next_u64().hash(&mut out));
    }
    out.into_inner()
}

/// Drops what [`Ignoring::Past`] ignores.
fn forget(state: &mut State) {
    for row in state.objects.iter_mut().filter(|it| it.zone == Zone::Battlefield) {
        row.since = u32::from(row.since >= state.players[row.controller.index()].latest_turn);
    }
    for player in &mut state.players {
        player.latest_turn = 0;
        player.mulligans = 0;
    }
    state.turn.number = 0;
    state.last_known.clear();
}

fn write(state: &State, out: &mut bytes::Bytes) {
    state.players.hash(out);
    state.zones.hash(out);
    for (row, characteristics) in state.objects.iter().zip(&state.characteristics) {
        let plain = Object::new(row.card, Kind::Card, row.zone, row.owner);
        // Most objects are cards that nothing has happened to.
        if *row == plain && *characteristics == state.library.printed(row.card) {
            (0u8, row.card, row.owner).hash(out);
        } else {
            (1u8, row, characteristics).hash(out);
        }
    }
    (state.turn, state.point, state.starting, state.outcome, state.payment, state.defending).hash(out);
    (&state.combat, &state.stack, &state.effects, &state.shields, &state.delayed, &state.waiting).hash(out);
    (&state.links, &state.used, &state.extra_turns, &state.agenda, &state.left, &state.granted, &state.bounds, &state.last_known)
        .hash(out);
    (state.census, state.stale, state.watch).hash(out);
    for ability in &state.minted {
        format!("{ability:?}").hash(out);
    }
}

/// Calls for every ability that the lists of a state refer to, in a fixed order.
fn each_ability(state: &mut State, mut visit: impl FnMut(&mut AbilityRef)) {
    use crate::game::{Applied, Shield};
    for effect in &mut state.effects {
        if let Applied::Ability(at) | Applied::Bound(at) = &mut effect.change {
            visit(at);
        }
    }
    for shield in &mut state.shields {
        if let Shield::Replacement(it) = shield {
            visit(&mut it.ability);
        }
    }
    state.used.iter_mut().for_each(|it| visit(&mut it.1));
    state.delayed.iter_mut().for_each(|it| visit(&mut it.ability));
    state.waiting.iter_mut().for_each(|it| visit(&mut it.ability));
    state.stack.iter_mut().filter_map(|it| it.ability.as_mut()).for_each(|it| visit(&mut it.0));
    state.granted.iter_mut().flat_map(|it| &mut it.abilities).for_each(&mut visit);
    state.bounds.iter_mut().for_each(|it| visit(&mut it.at));
}

/// Calls for every object that something in a state refers to, in a fixed order. What is remembered of objects that are gone is left out.
pub(crate) fn each_object(state: &mut State, mut visit: impl FnMut(&mut ObjectId)) {
    let perhaps = |thing: &mut Option<Thing>, visit: &mut dyn FnMut(&mut ObjectId)| {
        if let Some(thing) = thing {
            of_thing(thing, visit);
        }
    };
    state.objects.iter_mut().for_each(|it| perhaps(&mut it.attached, &mut visit));
    for it in &mut state.combat.attackers {
        visit(&mut it.object);
        perhaps(&mut it.target, &mut visit);
    }
    for (blocker, attacker) in &mut state.combat.blocks {
        visit(blocker);
        visit(attacker);
    }
    state.combat.former.iter_mut().for_each(|it| visit(&mut it.0));
    state.combat.obliged.iter_mut().for_each(&mut visit);
    state.combat.struck_first.iter_mut().for_each(&mut visit);
    for item in &mut state.stack {
        visit(&mut item.object);
        item.ability.iter_mut().for_each(|it| visit(&mut it.1));
        item.chosen.targets.iter_mut().for_each(|it| of_thing(&mut it.1, &mut visit));
        item.chosen.shares.iter_mut().for_each(|it| of_thing(&mut it.1, &mut visit));
        perhaps(&mut item.chosen.it, &mut visit);
    }
    for it in &mut state.effects {
        visit(&mut it.object);
        it.source.iter_mut().for_each(&mut visit);
    }
    for shield in &mut state.shields {
        match shield {
            Shield::Regeneration(it) => visit(it),
            Shield::Prevention(it, _) | Shield::FullPrevention(it) => of_thing(it, &mut visit),
            Shield::Replacement(it) => {
                visit(&mut it.source);
                it.by.iter_mut().for_each(&mut visit);
                perhaps(&mut it.to, &mut visit);
            }
        }
    }
    for it in &mut state.links {
        visit(&mut it.card);
        visit(&mut it.source);
    }
    state.used.iter_mut().for_each(|it| visit(&mut it.0));
    for it in &mut state.delayed {
        visit(&mut it.source);
        perhaps(&mut it.it, &mut visit);
    }
    for it in &mut state.waiting {
        visit(&mut it.source);
        perhaps(&mut it.it, &mut visit);
    }
    for it in &mut state.bounds {
        visit(&mut it.object);
        visit(&mut it.source);
    }
}

fn of_thing(thing: &mut Thing, visit: &mut dyn FnMut(&mut ObjectId)) {
    if let Thing::Object(id) = thing {
        visit(id);
    }
}
