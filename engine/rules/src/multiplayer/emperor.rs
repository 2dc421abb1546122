//! The Emperor variant (809): a team stands and falls with its emperor.

use kernel::{
    event::What,
    game::{PlayerId, Standing, State},
    machine::{Batch, Handler, shares_fate},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[shares_fate(cr::R809_5A, team_wins), shares_fate(cr::R809_5B, team_loses), shares_fate(cr::R809_5C, team_draws)];

fn team_wins(state: &State, batch: &mut Batch) {
    follow(state, Standing::Won, What::WinsGame, batch);
}

fn team_loses(state: &State, batch: &mut Batch) {
    follow(state, Standing::Lost, What::LosesGame, batch);
}

fn team_draws(state: &State, batch: &mut Batch) {
    follow(state, Standing::Drew, What::DrawsGame, batch);
}

/// Whoever still plays on a team whose emperor stands so goes the same way.
fn follow(state: &State, standing: Standing, what: fn(PlayerId) -> What, batch: &mut Batch) {
    let decided = |it: PlayerId| state.emperor_of(it).is_some_and(|it| state.player(it).standing == standing);
    state.in_turn_order().filter(|it| decided(*it)).for_each(|it| batch.push(what(it)));
}
