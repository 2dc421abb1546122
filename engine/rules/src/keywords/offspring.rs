//! Offspring (702.175).

use kernel::machine::{Handler, means, says};
use language::{Ability, Keyword, OptionalCost, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_175A, KeywordAbility::Offspring, pay_more), says(cr::R702_175A, KeywordAbility::Offspring, MEANING)];

fn pay_more(keyword: &Keyword) -> Vec<Ability> {
    let offer = OptionalCost::once(keyword.cost(), KeywordAbility::Offspring);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// A small one comes with it.
const MEANING: &str =
    "when this enters, if this's offspring cost was paid, create one token that's a copy of this, except it's 1/1";
