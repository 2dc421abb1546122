//! Creatures that came under their controller's control this turn (302.6).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, summoning_sick},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[summoning_sick(cr::R302_6, came_this_turn)];

/// Since that player's latest turn began; the machine asks about creatures only.
fn came_this_turn(state: &State, creature: ObjectId) -> bool {
    state.object(creature).is_some_and(|it| it.since >= state.player(it.controller).latest_turn)
}
