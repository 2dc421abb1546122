//! Whose turn it is (102.1), as texts ask for other players than the controller.

use kernel::{
    game::State,
    machine::{Context, Handler, asks},
};
use language::{Aspects, Question, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    asks(cr::R102_1, Question::TurnOf, "it's [whose turn] turn", &[Aspects::TURN], is_turn_of),
    asks(cr::R102_1, Question::NotTurnOf, "(Grammar:it's not|it isn't) [whose turn] turn", &[Aspects::TURN], is_not_turn_of),
];

/// It is the turn of such a player.
fn is_turn_of(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    said.players().all(|it| context.is_turn_of(state, it))
}

fn is_not_turn_of(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    !is_turn_of(state, context, said)
}
