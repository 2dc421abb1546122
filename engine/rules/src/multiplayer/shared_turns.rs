//! Turns that teams share (805): who draws, and who has priority.

use kernel::{
    event::What,
    game::{PlayerId, State, Turns},
    machine::{After, Batch, Handler, begins, receives},
};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] =
    &[begins(cr::R805_4B, Stage::Draw, teammates_draw), receives(cr::R805_5, After::Acting, team_has_it)];

/// The others on the active team draw as the active player does (504.1), one after the other.
fn teammates_draw(state: &State, batch: &mut Batch) {
    let mates = state.active_players().filter(|it| *it != state.turn.active && state.is_playing(*it));
    mates.for_each(|it| batch.push(What::Draws(it)));
}

/// The team of who has done something has priority: each of it may act, from its primary player on.
fn team_has_it(state: &State, holder: PlayerId) -> PlayerId {
    if state.options.turns == Turns::Teams { state.speaker_of(holder) } else { holder }
}
