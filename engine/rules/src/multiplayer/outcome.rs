//! Winning and drawing within a range of influence: the game ends for some, and goes on for the rest (801.14-801.16).

use kernel::{
    event::What,
    game::{PlayerId, Seats, State},
    machine::{Batch, Handler, Verb, draws_loop, ends_for_some},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    ends_for_some(cr::R801_14, Verb::Win, opponents_lose),
    ends_for_some(cr::R801_15, Verb::DrawGame, those_in_range_draw),
    draws_loop(cr::R801_16, those_in_loop_draw),
];

/// Who would win has the opponents within range lose instead.
fn opponents_lose(state: &State, player: PlayerId, batch: &mut Batch) {
    if state.is_limited() {
        let within = state.opponents_of(player).filter(|it| state.reaches(player, *it));
        within.for_each(|it| batch.push(What::LosesGame(it)));
    }
}

/// It is a draw for the effect's controller and for all within range.
fn those_in_range_draw(state: &State, player: PlayerId, batch: &mut Batch) {
    if state.is_limited() {
        draw(state, Seats::only(player), batch);
    }
}

/// Nobody can break the loop: it is a draw for who controls a part of it, and for all within the range of one of those.
fn those_in_loop_draw(state: &State, batch: &mut Batch) {
    if state.is_limited() {
        draw(state, state.idle.involved(), batch);
    }
}

fn draw(state: &State, about: Seats, batch: &mut Batch) {
    let within = |player: &PlayerId| about.iter().any(|it| state.reaches(it, *player));
    state.in_turn_order().filter(within).for_each(|it| batch.push(What::DrawsGame(it)));
}
