//! Web-slinging (702.188).

use kernel::machine::{Handler, means};
use language::{Ability, CostPart, Filter, Keyword, Permission, Relation, Static, Test, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_188A, KeywordAbility::WebSlinging, swing_in)];

/// For that cost, and a tapped creature that goes back to its owner's hand.
fn swing_in(keyword: &Keyword) -> Vec<Ability> {
    let tapped = Filter::of([Test::Permanent, Test::Tapped, Test::Type(CardType::Creature), Test::Controlled(Relation::You)]);
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::some(Verb::ReturnToHand, 1, tapped));
    let permission = Permission { instead: Some(cost), keyword: Some(KeywordAbility::WebSlinging), ..Permission::default() };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
