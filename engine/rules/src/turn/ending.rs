//! As steps and phases begin and end (500.4, 500.5).

use kernel::{
    event::{Until, What},
    game::{PlayerId, State},
    machine::{Batch, Handler, begins, ends},
};
use language::Duration;
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    begins(cr::R500_4, Stage::Upkeep, end_until_step),
    begins(cr::R500_4, Stage::Draw, end_until_step),
    begins(cr::R500_4, Stage::End, end_until_step),
    ends(cr::R500_5A, end_until_end_of_combat),
    ends(cr::R500_5, empty_pools),
];

/// What lasts until that step of the active player ends as it begins.
fn end_until_step(state: &State, batch: &mut Batch) {
    let stage = state.turn.stage;
    let lasts = |player: PlayerId| state.durations().any(|it| it == (Duration::YourNext(stage), player));
    for player in state.active_players().filter(|it| lasts(*it)) {
        batch.push(What::Expires(Until::StageOf(player, stage)));
    }
}

/// Unspent mana is lost, but for what an effect keeps.
fn empty_pools(state: &State, batch: &mut Batch) {
    for player in state.in_turn_order().filter(|it| !state.fleeting_mana_of(*it).is_empty()) {
        batch.push(What::LosesMana(player));
    }
}

/// What lasts until end of combat ends with the combat phase.
fn end_until_end_of_combat(state: &State, batch: &mut Batch) {
    if state.turn.stage == Stage::EndOfCombat && state.durations().any(|it| it.0 == Duration::EndOfCombat) {
        batch.push(What::Expires(Until::EndOfCombat));
    }
}
