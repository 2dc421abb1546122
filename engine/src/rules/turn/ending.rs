//! As steps and phases end (500.5).

use crate::{
    cr,
    event::{Until, What},
    game::{Stage, State},
    machine::{Batch, Handler, ends},
};

pub(crate) const RULES: &[Handler] = &[ends(cr::R500_5A, end_until_end_of_combat), ends(cr::R500_5, empty_pools)];

/// Unspent mana is lost.
fn empty_pools(state: &State, batch: &mut Batch) {
    for player in state.in_turn_order().filter(|it| !state.player(*it).pool.is_empty()) {
        batch.push(What::LosesMana(player));
    }
}

/// What lasts until end of combat ends with the combat phase.
fn end_until_end_of_combat(state: &State, batch: &mut Batch) {
    let lasts = |it: &crate::game::ContinuousEffect| it.duration == crate::cards::Duration::EndOfCombat;
    if state.turn.stage == Stage::EndOfCombat && state.effects.iter().any(lasts) {
        batch.push(What::Expires(Until::EndOfCombat));
    }
}
