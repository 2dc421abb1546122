//! Increment (702.191).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Comparison, Condition, Filter, Keyword, Occurrence, Quantity, Relation, Subject, Test, Triggered, Verb,
};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_191A, KeywordAbility::Increment, grow_with_costly_spells)];

/// It grows with a spell for which more mana was spent than it is strong, or tough.
fn grow_with_costly_spells(_: &Keyword) -> Vec<Ability> {
    let less = |quantity| Filter::of([Test::number(quantity, Comparison::Below, Amount::ManaSpent(Subject::It))]);
    let small = Test::Either(vec![less(Quantity::Power), less(Quantity::Toughness)]);
    let condition = Condition::Is(Subject::This, Filter::of([Test::Type(CardType::Creature), small]));
    let casts = Occurrence::Casts.by_with(Relation::You, Filter::of([Test::Spell]));
    let grow = Verb::PutCounters.so_many(Subject::This, Amount::Number(1), Counter::Plus1Plus1.into());
    vec![Ability::Triggered(Triggered { condition: Some(condition), ..Triggered::delayed(casts, &[grow]) })]
}
