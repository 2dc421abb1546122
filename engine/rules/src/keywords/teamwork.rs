//! Teamwork (702.194). What follows from it is for the card to say.

use kernel::machine::{Handler, means};
use language::{Ability, Cost, Keyword, OptionalCost, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_194A, KeywordAbility::Teamwork, tap_besides)];

/// Creatures may be tapped besides, strong enough together.
fn tap_besides(keyword: &Keyword) -> Vec<Ability> {
    let cost = Cost::others_of_power(keyword.number.unwrap_or(0));
    let offer = OptionalCost::once(cost, KeywordAbility::Teamwork);
    vec![Ability::Static(Static::OptionalCost(offer))]
}
