//! Kicker (702.33), multikicker with it. What follows from it is for the card's other abilities to say (607.2i).

use kernel::machine::{Handler, means};
use language::{Ability, Keyword, OptionalCost, Repeat, Static, Variant};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_33A, KeywordAbility::Kicker, pay_once), means(cr::R702_33C, KeywordAbility::Kicker, pay_often)];

/// Each of its costs may be paid once: two costs are two kickers (702.33b).
fn pay_once(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant == Variant::Usual { offers(keyword, Repeat::Once) } else { Vec::new() }
}

fn pay_often(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant == Variant::Multiple { offers(keyword, Repeat::Any) } else { Vec::new() }
}

fn offers(keyword: &Keyword, times: Repeat) -> Vec<Ability> {
    let offer = |cost| OptionalCost { cost, times, keyword: Some(KeywordAbility::Kicker) };
    keyword.costs.iter().map(|it| Ability::Static(Static::OptionalCost(offer(it.clone())))).collect()
}
