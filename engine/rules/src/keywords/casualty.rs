//! Casualty (702.153).

use kernel::machine::{Handler, means, says};
use language::{Ability, Amount, Comparison, Cost, CostPart, Filter, Keyword, OptionalCost, Quantity, Static, Test, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_153A, KeywordAbility::Casualty, sacrifice_besides), says(cr::R702_153A, KeywordAbility::Casualty, MEANING)];

/// A creature of that power or more may go besides.
fn sacrifice_besides(keyword: &Keyword) -> Vec<Ability> {
    let power = keyword.number.map_or(0, u32::cast_signed);
    let strong = Filter::of([
        Test::Permanent,
        Test::Type(CardType::Creature),
        Test::number(Quantity::Power, Comparison::AtLeast, Amount::Number(power)),
    ]);
    let cost = Cost { parts: vec![CostPart::some(Verb::Sacrifice, 1, strong)] };
    let offer = OptionalCost::once(cost, KeywordAbility::Casualty);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// Then the spell is copied.
const MEANING: &str = "when you cast this, if its casualty cost was paid, copy it, with new targets if you like";
