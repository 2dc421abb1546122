//! Ending the game (104), and players who leave it.

use kernel::{
    event::{Cause, Move, What},
    game::{Outcome, PlayerId, Standing, State},
    machine::{Batch, Handler, concedes, concludes, stalls},
};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    stalls(cr::R104_4B, draw),
    concludes(cr::R104_4A, all_lose),
    concludes(cr::R104_2A, last_player_wins),
    concludes(cr::R104_5, losers_leave),
    concludes(cr::R800_4A, abandoned),
    concedes(cr::R104_3A, concede),
];

fn concede(player: PlayerId, batch: &mut Batch) {
    batch.push(What::LosesGame(player));
}

/// Nobody can break the loop: every question in it had a single option.
fn draw(_: &State, batch: &mut Batch) {
    batch.push(What::GameEnds(Outcome::Drawn));
}

/// If nobody is left, the game is a draw.
fn all_lose(state: &State, batch: &mut Batch) {
    if playing(state).next().is_none() && !state.players.iter().any(|it| it.standing == Standing::Won) {
        batch.push(What::GameEnds(Outcome::Drawn));
    }
}

/// A player whose opponents have all left wins; so does one whom an effect makes win (104.2b).
fn last_player_wins(state: &State, batch: &mut Batch) {
    let seats = (0..state.players.len()).map(|it| PlayerId(u8::try_from(it).unwrap_or(u8::MAX)));
    let won = seats.into_iter().find(|it| state.player(*it).standing == Standing::Won);
    let mut left = playing(state);
    let last = left.next().filter(|_| left.next().is_none());
    if let Some(winner) = won.or(last) {
        if won.is_none() {
            batch.push(What::WinsGame(winner));
        }
        batch.push(What::GameEnds(Outcome::Won(winner)));
    }
}

/// Who has lost while others go on leaves with everything that is the player's (800.4a).
fn losers_leave(state: &State, batch: &mut Batch) {
    for at in 0..state.players.len() {
        let player = PlayerId(u8::try_from(at).unwrap_or(u8::MAX));
        if state.player(player).standing == Standing::Lost && !state.left.contains(&player) {
            batch.push(What::LeavesGame(player));
        }
    }
}

/// What somebody who has left controls still is exiled.
fn abandoned(state: &State, batch: &mut Batch) {
    for player in &state.left {
        let permanents = state.zones.controlled(*player).iter();
        let spells = state.zones.stack.iter().filter(|it| state.objects[usize::from(**it)].controller == *player);
        for slot in permanents.chain(spells) {
            batch.push(What::Moves(Move::new(state.id(*slot), Zone::Exile, Cause::Exiled)));
        }
    }
}

fn playing(state: &State) -> impl Iterator<Item = PlayerId> {
    state.from(PlayerId(0))
}
