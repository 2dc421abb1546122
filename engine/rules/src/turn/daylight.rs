//! Day and night (731): what makes them, and the check as the untap step begins.

use kernel::{
    event::What,
    game::{PlayerId, State},
    machine::{Batch, Flow, Handler, Machine, Resolution, Verb, begins, verb},
};
use language::{Daylight, Feat, Roles, Span};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R731_1, Verb::BecomeDay, "it becomes day", become_day),
    verb(cr::R731_1, Verb::BecomeNight, "it becomes night", become_night),
    begins(cr::R731_2A, Stage::Untap, night_falls),
    begins(cr::R731_2B, Stage::Untap, day_breaks),
];

fn become_day(machine: &mut Machine<'_>, _: &Roles, _: &mut Resolution) -> Flow {
    become_it(machine, Daylight::Day)
}

fn become_night(machine: &mut Machine<'_>, _: &Roles, _: &mut Resolution) -> Flow {
    become_it(machine, Daylight::Night)
}

fn become_it(machine: &mut Machine<'_>, daylight: Daylight) -> Flow {
    if machine.state.daylight != Some(daylight) {
        machine.happens(What::BecomesDaylight(daylight))?;
    }
    Ok(())
}

/// Whoever had the previous turn cast no spell in it: of a team nobody did (502.2a).
fn night_falls(state: &State, batch: &mut Batch) {
    let casts = casts_before(state);
    if state.daylight == Some(Daylight::Day) && !casts.is_empty() && casts.iter().all(|it| *it == 0) {
        batch.push(What::BecomesDaylight(Daylight::Night));
    }
}

/// Whoever had the previous turn cast two spells or more in it: of a team one player did (502.2a).
fn day_breaks(state: &State, batch: &mut Batch) {
    if state.daylight == Some(Daylight::Night) && casts_before(state).iter().any(|it| *it >= 2) {
        batch.push(What::BecomesDaylight(Daylight::Day));
    }
}

/// How many spells each active player of the previous turn cast then; none where there was no turn.
fn casts_before(state: &State) -> Vec<u32> {
    let Some(before) = state.turn.number.checked_sub(1) else { return Vec::new() };
    let own = |it: &PlayerId| state.player(*it).latest_turn == before;
    let mut players: Vec<PlayerId> = state.everybody().filter(own).collect();
    if players.is_empty() {
        // Whoever takes two turns in a row was active before, too.
        players.extend(state.active_players());
    }
    let of = |player: PlayerId| {
        let casts = state.history.of(Span::LastTurn).iter().filter(|it| it.feat == Feat::Casts && it.player == player);
        casts.map(|it| it.number).sum()
    };
    players.into_iter().map(of).collect()
}
