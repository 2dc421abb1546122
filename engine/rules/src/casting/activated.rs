//! What was activated this turn (700.10).

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, property},
};
use language::{Aspects, Feat, Property, Span, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[property(cr::R700_10, Property::ActivatedThisTurn, "[object] activated this turn", &[Aspects::PAST], was_activated)];

/// An ability of it was activated, whoever did that and whatever has become of the ability.
fn was_activated(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let activated = state.history.of(Span::ThisTurn).iter().filter(|record| record.feat == Feat::Activates);
    activated.filter_map(|record| record.object).any(|object| object == it.id)
}
