//! What of a permanent spell stays with the permanent that it becomes (110.2b, 400.7).

use kernel::{
    event::{Arrival, Keeps},
    game::{FloatingReplacement, ObjectId, Shield, State},
    machine::{Handler, carries_over},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    carries_over(cr::R110_2B, belongs_by_default),
    carries_over(cr::R400_7A, stays_changed),
    carries_over(cr::R400_7B, goes_on),
    carries_over(cr::R400_7C, stays_prevented),
];

/// Whoever has gained control of the spell controls the permanent; by default it is that of the player who cast it.
fn belongs_by_default(state: &State, spell: ObjectId, arrival: &mut Arrival) {
    let row = &state.objects[spell.index()];
    arrival.by_default = Some(row.entered_under).filter(|it| *it != row.controller);
}

/// What effects have changed about it goes on being changed.
fn stays_changed(state: &State, spell: ObjectId, arrival: &mut Arrival) {
    if state.effects.iter().any(|it| it.object == spell) {
        arrival.keeps = arrival.keeps.and(Keeps::CHANGES);
    }
}

/// What static abilities of other objects grant to it goes on, if it is for a permanent.
fn goes_on(state: &State, spell: ObjectId, arrival: &mut Arrival) {
    if state.lent(spell).next().is_some() {
        arrival.keeps = arrival.keeps.and(Keeps::GRANTS);
    }
}

/// Damage from it is prevented as before.
fn stays_prevented(state: &State, spell: ObjectId, arrival: &mut Arrival) {
    let about = |it: &Shield| matches!(it, Shield::Replacement(FloatingReplacement { by: Some(by), .. }) if *by == spell);
    if state.shields.iter().any(about) {
        arrival.keeps = arrival.keeps.and(Keeps::SHIELDS);
    }
}
