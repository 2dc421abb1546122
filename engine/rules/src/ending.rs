//! Ending the game (104), and players who leave it.

use kernel::{
    event::{Cause, Event, EventKind, Move, What},
    game::{Applied, ContinuousEffect, Kind, Object, Outcome, PlayerId, Seats, Standing, State},
    machine::{After, Batch, Handler, Table, concedes, concludes, draws_loop, filter, forbids_event, receives},
};
use language::Statement;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    draws_loop(cr::R104_4B, draw),
    concludes(cr::R104_4A, all_lose),
    concludes(cr::R104_2C, last_team_wins),
    concludes(cr::R104_2A, last_player_wins),
    concludes(cr::R104_5, losers_leave),
    concludes(cr::R800_4A, take_along),
    concludes(cr::R800_4A, abandoned),
    receives(cr::R800_4A, After::Leaving, next_player),
    concedes(cr::R104_3A, concede),
    forbids_event(cr::R101_2, &[EventKind::WinsGame], cannot_win).states(&[(Statement::CantWin, "[group] can't win the game")]),
    forbids_event(cr::R101_2, &[EventKind::LosesGame], cannot_lose)
        .states(&[(Statement::CantLose, "[group] can't lose the game")]),
];

fn concede(player: PlayerId, batch: &mut Batch) {
    batch.push(What::LosesGame(player));
}

/// An effect says so. Who is the last one wins all the same, alone or with a team (104.2a, 104.2c).
fn cannot_win(table: &Table<'_>, event: &Event) -> bool {
    let What::WinsGame(player) = event.what else { return false };
    ![cr::R104_2A, cr::R104_2C, cr::R810_8A].contains(&event.because)
        && filter::is_said_of(table.state, player, Statement::CantWin)
}

/// An effect says so. Who concedes loses all the same, and so does the team (104.3a, 810.8b).
fn cannot_lose(table: &Table<'_>, event: &Event) -> bool {
    let What::LosesGame(player) = event.what else { return false };
    ![cr::R104_3A, cr::R810_8A].contains(&event.because) && filter::is_said_of(table.state, player, Statement::CantLose)
}

/// Nothing in the loop was anybody's choice: whatever was asked was declined. Where ranges are limited, another rule says for whom it is a draw.
fn draw(state: &State, batch: &mut Batch) {
    if !state.is_limited() {
        batch.push(What::GameEnds(Outcome::Drawn));
    }
}

/// If nobody is left, the game is a draw; where somebody has won, it is over before this is asked again.
fn all_lose(state: &State, batch: &mut Batch) {
    if playing(state).next().is_none() {
        batch.push(What::GameEnds(Outcome::Drawn));
    }
}

/// Of the last team all win, those among it who have lost as well.
fn last_team_wins(state: &State, batch: &mut Batch) {
    let last = playing(state).next().filter(|it| state.opponents_of(*it).next().is_none());
    let team = last.map_or(Seats::NONE, |it| state.team_of(it));
    if team.len() > 1 && !state.everybody().any(|it| state.player(it).standing == Standing::Won) {
        team.iter().for_each(|it| batch.push(What::WinsGame(it)));
    }
}

/// A player whose opponents have all left wins; so does one whom an effect makes win (104.2b). The game is over for everybody.
fn last_player_wins(state: &State, batch: &mut Batch) {
    let stands = |standing: Standing| state.everybody().filter(move |it| state.player(*it).standing == standing);
    let won: Seats = stands(Standing::Won).collect();
    let left: Seats = playing(state).filter(|it| state.opponents_of(*it).next().is_none()).collect();
    let winners = if won.is_empty() { left } else { won };
    if winners.is_empty() {
        return;
    }
    for winner in winners.iter().filter(|_| won.is_empty()) {
        batch.push(What::WinsGame(winner));
    }
    batch.push(What::GameEnds(Outcome::Won(winners)));
}

/// Who has lost, or for whom the game is a draw, leaves while others go on.
fn losers_leave(state: &State, batch: &mut Batch) {
    for at in 0..state.players.len() {
        let player = PlayerId(u8::try_from(at).unwrap_or(u8::MAX));
        let out = matches!(state.player(player).standing, Standing::Lost | Standing::Drew);
        if out && !state.left.contains(&player) {
            batch.push(What::LeavesGame(player));
        }
    }
}

/// What somebody who has left owns goes along, and what gave that player control of anything ends.
fn take_along(state: &State, batch: &mut Batch) {
    for player in &state.left {
        let free = |it: &Object| it.zone == Zone::Ante || matches!(it.kind, Kind::Free | Kind::Ability);
        let owned = |it: &Object| it.owner == *player && !free(it);
        let gives = |it: &ContinuousEffect| it.change == Applied::Control(*player);
        if state.objects.iter().any(owned) || state.effects.iter().any(gives) {
            batch.push(What::TakesAlong(*player));
        }
    }
}

/// What somebody who has left controls still is exiled; what is no card vanishes from the stack.
fn abandoned(state: &State, batch: &mut Batch) {
    for player in &state.left {
        let permanents = state.zones.controlled(*player).iter();
        let on_stack = state.zones.stack.iter().filter(|it| state.objects[usize::from(**it)].controller == *player);
        for slot in permanents.chain(on_stack) {
            let (id, row) = (state.id(*slot), &state.objects[usize::from(*slot)]);
            let never_a_card = row.zone == Zone::Stack && row.kind != Kind::Card;
            let exiled = What::Moves(Move::new(id, Zone::Exile, Cause::Exiled));
            batch.push(if never_a_card { What::CeasesToExist(id) } else { exiled });
        }
    }
}

/// Who had priority and has left has it no more.
fn next_player(state: &State, holder: PlayerId) -> PlayerId {
    state.next_player(holder)
}

fn playing(state: &State) -> impl Iterator<Item = PlayerId> {
    state.from(PlayerId(0))
}
