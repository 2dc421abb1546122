//! Emerge (702.119).

use kernel::machine::{Handler, Least, means, picks};
use language::{
    Ability, Amount, Condition, CostChange, CostPart, Filter, HowCast, Keyword, ManaCost, Permission, Relation, Static, Subject,
    Test, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_119A, KeywordAbility::Emerge, come_out_of_a_creature),
    means(cr::R702_119B, KeywordAbility::Emerge, come_out_of_what_fits),
    picks(cr::R702_119C, KeywordAbility::Emerge, Least::One, one_permanent),
];

fn come_out_of_a_creature(keyword: &Keyword) -> Vec<Ability> {
    let creature = || Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
    if keyword.quality.is_none() { abilities(keyword, creature()) } else { Vec::new() }
}

fn come_out_of_what_fits(keyword: &Keyword) -> Vec<Ability> {
    keyword.quality.clone().map(|it| abilities(keyword, it)).unwrap_or_default()
}

/// For that cost and such a permanent, with as much generic mana less as its mana value is.
fn abilities(keyword: &Keyword, mut fits: Filter) -> Vec<Ability> {
    fits.tests.push(Test::Controlled(Relation::You));
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::some(Verb::Sacrifice, 1, fits));
    let permission = Permission { instead: Some(cost), keyword: Some(KeywordAbility::Emerge), ..Permission::default() };
    let emerges = Condition::Cast(HowCast::With(KeywordAbility::Emerge, None));
    let less = CostChange::Less(ManaCost::generic(1));
    vec![
        Ability::Static(Static::MayCast(Box::new(permission))),
        Ability::Static(Static::OwnCost(less, Amount::ManaValueOf(Subject::Spent), Some(emerges))),
    ]
}

/// It is picked with the choices, and sacrificed as the rest is paid.
fn one_permanent(part: &CostPart) -> bool {
    part.verb() == Some(Verb::Sacrifice)
}
