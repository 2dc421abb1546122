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

use crate::{
    game::{AbilityRef, Kind, Object, ObjectId, State},
    visit::{Abilities, Faces, Objects, Visit},
};
use language::FaceId;
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
    // What is counted of a turn grows with every round.
    state.history.forget();
}

fn write(state: &State, out: &mut bytes::Bytes) {
    for (row, characteristics) in state.objects.iter().zip(state.characteristics.iter()) {
        let plain = Object::new(row.body, Kind::Card, row.zone, row.owner);
        // Most objects are cards that nothing has happened to.
        if *row == plain && *characteristics == state.printed(row.body) {
            (0u8, row.body, row.owner).hash(out);
        } else {
            (1u8, row, characteristics).hash(out);
        }
    }
    state.hash_parts(out);
    state.last_known.hash(out);
    for face in state.library.made() {
        format!("{face:?}").hash(out);
    }
    for ability in &state.minted {
        format!("{ability:?}").hash(out);
    }
}

/// Calls for every ability that something in a state refers to, in a fixed order.
fn each_ability(state: &mut State, call: impl FnMut(&mut AbilityRef)) {
    state.visit(&mut Abilities(call));
}

/// Calls for every face that something in a state refers to, in a fixed order, what is remembered of objects that are gone among it.
fn each_face(state: &mut State, mut call: impl FnMut(&mut FaceId)) {
    for row in state.objects.iter_mut().chain(state.last_known.iter_mut().map(|it| &mut it.object)) {
        row.visit(&mut Faces(&mut call));
    }
    for it in state.characteristics.iter_mut().chain(state.last_known.iter_mut().map(|it| &mut it.characteristics)) {
        call(&mut it.base);
        call(&mut it.copiable);
    }
    state.visit(&mut Faces(call));
}

/// Calls for every object that something in a state refers to, in a fixed order. What is remembered of objects that are gone is left out.
pub fn each_object(state: &mut State, call: impl FnMut(&mut ObjectId)) {
    let mut by = Objects(call);
    state.objects.visit(&mut by);
    state.visit(&mut by);
}
