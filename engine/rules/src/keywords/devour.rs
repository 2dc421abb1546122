//! Devour (702.82).

use kernel::{
    game::{ObjectId, State, numbers},
    machine::{Context, Handler, filter, means, measures},
};
use language::{Ability, Aspects, Entry, EntryOffer, Filter, Keyword, Measure, Static, Terms, Test};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_82A, KeywordAbility::Devour, eat_creatures),
    measures(cr::R702_82B, Measure::Devoured, "the number of [any] (Itself:this|it) devoured", &[Aspects::LINKS], devoured),
    means(cr::R702_82C, KeywordAbility::Devour, eat_others),
];

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
    Ability::Static(Static::Enters(Entry::Offering(EntryOffer::Sacrifices(fits, keyword.number.unwrap_or(0)))))
}

/// How many of those that were sacrificed as this entered fitted, as they were then.
fn devoured(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let fits = |it: &ObjectId| filter::fits(state, said.thing(), (*it).into(), context);
    numbers::signed(numbers::count(state.used_for(context.this, KeywordAbility::Devour).filter(fits).count()))
}
