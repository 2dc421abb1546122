//! Spells that are cast in a main phase of whoever casts them, as they themselves ask later.

use kernel::{
    game::State,
    machine::{Context, Handler, asks},
};
use language::{Aspects, Question, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[asks(
    cr::R601_2I,
    Question::CastInMainPhase,
    "you cast (Itself:this|it) during your main phase",
    &[Aspects::TURN, Aspects::STAGE],
    was_cast_so,
)];

/// No phase ends before the spell has resolved, nor before what triggers as it enters has (500.2): so it is the phase that it was cast in.
fn was_cast_so(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    let cast = context.paid(state).is_some_and(|it| it.from.is_some());
    cast && state.is_active(context.you) && state.turn.stage.is_main()
}
