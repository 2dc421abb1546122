//! Conspire (702.78).

use kernel::machine::{Handler, means, says};
use language::{Ability, Cost, CostPart, Filter, Keyword, OptionalCost, Relation, Repeat, Static, Test};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_78A, KeywordAbility::Conspire, tap_two), says(cr::R702_78A, KeywordAbility::Conspire, MEANING)];

/// Two creatures of a color of the spell may be tapped besides.
fn tap_two(_: &Keyword) -> Vec<Ability> {
    let kin = Filter::of([Test::Permanent, Test::Type(CardType::Creature), Test::SharesColor, Test::Controlled(Relation::You)]);
    let cost = Cost { parts: vec![CostPart::TapOther(2, kin)] };
    let offer = OptionalCost { cost, times: Repeat::Once, keyword: Some(KeywordAbility::Conspire) };
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// Then there is a copy of it.
const MEANING: &str = "when you cast this, if this's conspire cost was paid, copy it, with new targets if you like";
