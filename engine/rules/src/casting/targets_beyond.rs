//! What a spell costs more for each of its targets but the first: they are chosen before its total cost is determined (601.2c, 601.2f).

use kernel::{
    game::{State, numbers},
    machine::{Context, Handler, measures},
};
use language::{Aspects, Measure, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[measures(
    cr::R601_2F,
    Measure::TargetsBeyondFirst,
    "the number of targets beyond the first",
    &[Aspects::STACK],
    targets_beyond_the_first,
)];

/// None as long as none are chosen.
fn targets_beyond_the_first(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let chosen = state.announced(context.this).map_or(0, |it| it.chosen.targets.len());
    numbers::signed(chosen.saturating_sub(1))
}
