//! Transmute (702.53).

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, filter::mana_value, property, says},
};
use language::{Aspects, Property, Terms};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    says(cr::R702_53A, KeywordAbility::Transmute, MEANING),
    property(
        cr::R702_53A,
        Property::SameManaValue,
        "[object] (Dialect:with the same mana value as this|with this's mana value)",
        &[Aspects::NAMES, Aspects::STACK],
        has_its_value,
    ),
];

/// From the hand, for another card that costs as much.
const MEANING: &str = concat!(
    "[cost], discard this: find in your library a card with this's mana value, reveal it, put it into your hand, ",
    // As much as it was in hand.
    "then shuffle. activate only as a sorcery",
);

fn has_its_value(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    mana_value(state, it.id) == mana_value(state, context.this)
}
