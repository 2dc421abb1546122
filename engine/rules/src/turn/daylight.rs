//! Day and night (731): what makes them, and the check as the untap step begins.

use kernel::{
    event::What,
    game::{PlayerId, State},
    machine::{Batch, Flow, Handler, InstructionKind, Machine, Resolution, begins, instructs},
};
use language::{Daylight, Feat, Instruction, Span};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R731_1, InstructionKind::BecomeDaylight, become_it),
    begins(cr::R731_2A, Stage::Untap, night_falls),
    begins(cr::R731_2B, Stage::Untap, day_breaks),
];

fn become_it(machine: &mut Machine<'_>, it: &Instruction, _: &mut Resolution) -> Flow {
    let Instruction::BecomeDaylight(daylight) = it else { return Ok(()) };
    if machine.state.daylight != Some(*daylight) {
        machine.happens(What::BecomesDaylight(*daylight))?;
    }
    Ok(())
}

/// The player whose turn was the previous one cast no spell in it.
fn night_falls(state: &State, batch: &mut Batch) {
    if state.daylight == Some(Daylight::Day) && casts_before(state).is_some_and(|it| it == 0) {
        batch.push(What::BecomesDaylight(Daylight::Night));
    }
}

/// The player whose turn was the previous one cast two spells or more in it.
fn day_breaks(state: &State, batch: &mut Batch) {
    if state.daylight == Some(Daylight::Night) && casts_before(state).is_some_and(|it| it >= 2) {
        batch.push(What::BecomesDaylight(Daylight::Day));
    }
}

/// How many spells the active player of the previous turn cast then; nothing where there was no turn.
fn casts_before(state: &State) -> Option<u32> {
    let before = state.turn.number.checked_sub(1)?;
    let own = |it: &PlayerId| state.player(*it).latest_turn == before;
    // Whoever takes two turns in a row was active before, too.
    let player = state.everybody().find(own).unwrap_or(state.turn.active);
    let casts = state.history.of(Span::LastTurn).iter().filter(|it| it.feat == Feat::Casts && it.player == player);
    Some(casts.map(|it| it.number).sum())
}
