//! Which of several players have done what a text let them do (608.2d), as that asks for it later.

use kernel::{
    game::State,
    machine::{Context, Handler, asks},
};
use language::{Question, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[asks(cr::R608_2D, Question::DidSo, "that player did so", &[], did_so)];

/// Whoever chose to do it when the text asked last, or has paid.
fn did_so(_: &State, context: &Context<'_>, _: &Terms) -> bool {
    context.chosen.is_some_and(|it| it.player.is_some_and(|player| it.doers.has(player)))
}
