//! Bargain (702.166). What follows from it is for the card to say.

use kernel::machine::{Handler, means};
use language::{Ability, Cost, CostPart, Filter, Keyword, OptionalCost, Relation, Static, Test, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_166A, KeywordAbility::Bargain, sacrifice_besides)];

/// An artifact, an enchantment or a token may be sacrificed besides.
fn sacrifice_besides(_: &Keyword) -> Vec<Ability> {
    let any = [Test::Type(CardType::Artifact), Test::Type(CardType::Enchantment), Test::Token].map(|it| Filter::of([it]));
    let given = Filter::of([Test::Permanent, Test::Either(any.into()), Test::Controlled(Relation::You)]);
    let cost = Cost { parts: vec![CostPart::some(Verb::Sacrifice, 1, given)] };
    let offer = OptionalCost::once(cost, KeywordAbility::Bargain);
    vec![Ability::Static(Static::OptionalCost(offer))]
}
