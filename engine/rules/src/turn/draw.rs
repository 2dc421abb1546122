//! The draw step (504).

use kernel::{
    event::What,
    game::State,
    machine::{Batch, Handler, begins},
};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[begins(cr::R504_1, Stage::Draw, draw)];

/// The active player draws a card; in a game of two the first player does not in the first turn (103.8a).
fn draw(state: &State, batch: &mut Batch) {
    let skips = state.turn.number == 1 && state.players.len() == 2;
    if !skips {
        batch.push(What::Draws(state.turn.active));
    }
}
