//! Devour (702.82).

use kernel::machine::{Handler, means};
use language::{Ability, EntryOffer, Filter, Keyword, Static, Test};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_82A, KeywordAbility::Devour, eat_creatures), means(cr::R702_82C, KeywordAbility::Devour, eat_others)];

/// It comes bigger for each creature that is sacrificed to it.
fn eat_creatures(keyword: &Keyword) -> Vec<Ability> {
    let creatures = Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
    if keyword.quality.is_none() { vec![eat(creatures, keyword)] } else { Vec::new() }
}

/// For each permanent of its quality, where it names one.
fn eat_others(keyword: &Keyword) -> Vec<Ability> {
    keyword.quality.iter().map(|it| eat(it.clone(), keyword)).collect()
}

fn eat(fits: Filter, keyword: &Keyword) -> Ability {
    Ability::Static(Static::EntersOffering(EntryOffer::Sacrifices(fits, keyword.number.unwrap_or(0))))
}
