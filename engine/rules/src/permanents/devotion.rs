//! Devotion to colors (700.5).

use kernel::{
    game::{State, numbers},
    machine::{Context, Handler, measures},
};
use language::{Aspects, ManaType, Measure, Symbol, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[measures(
    cr::R700_5,
    Measure::Devotion,
    "your devotion to [colors]",
    &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::NAMES],
    devotion,
)];

/// Each symbol once, whichever of the colors it has.
fn devotion(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let costs = state.zones.controlled(context.you).iter().filter_map(|it| state.face(state.id(*it)).cost.as_ref());
    let counts = |it: &&Symbol| it.types().filter_map(ManaType::color).any(|it| said.colors().contains(&it));
    numbers::signed(costs.flat_map(|it| &it.symbols).filter(counts).count())
}
