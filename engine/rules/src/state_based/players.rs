//! Players who lose (704.5a-c).

use kernel::{
    event::{Event, EventKind, What},
    game::{PlayerId, Seats, State, Variant},
    machine::{Among, Batch, Handler, Table, Watch, filter, forbids_event, state_based},
};
use language::{Statement, Word};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5A, Watch::PLAYERS, Among::Anything, without_life),
    state_based(cr::R704_5B, Watch::PLAYERS, Among::Anything, without_library),
    state_based(cr::R704_5C, Watch::PLAYERS, Among::Anything, poisoned).serves(&[Word::Counter(Counter::Poison)]),
    forbids_event(cr::R101_2, &[EventKind::LosesGame], needs_no_life).states(&[(
        Statement::NeedsNoLife,
        "[group] don't lose (Dialect:the game for|by) having (Dialect:0 or less life|no life)",
    )]),
];

/// Something says that a player does not lose for that reason.
fn needs_no_life(table: &Table<'_>, event: &Event) -> bool {
    let What::LosesGame(player) = event.what else { return false };
    event.because == cr::R704_5A && filter::is_said_of(table.state, player, Statement::NeedsNoLife)
}

fn without_life(state: &State, batch: &mut Batch) {
    lose(state, batch, |it| state.player(it).life <= 0);
}

/// Those who had to draw from an empty library since the last check.
fn without_library(state: &State, batch: &mut Batch) {
    lose(state, batch, |it| state.player(it).drew_from_empty);
}

/// Teams that share their poison can take more.
fn poisoned(state: &State, batch: &mut Batch) {
    if state.options.variant != Variant::TwoHeadedGiant {
        lose(state, batch, |it| state.counters(it.into(), Counter::Poison) >= 10);
    }
}

/// Who share a life total lose by one of them, with whom the others go (810.8a).
fn lose(state: &State, batch: &mut Batch, loses: impl Fn(PlayerId) -> bool) {
    let mut lost = Seats::NONE;
    for it in state.in_turn_order().filter(|it| loses(*it)) {
        if !lost.has(it) {
            batch.push(What::LosesGame(it));
        }
        lost = lost.and(state.shares_life_with(it));
    }
}
