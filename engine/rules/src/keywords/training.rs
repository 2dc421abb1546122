//! Training (702.149).

use kernel::{
    event::EventKind,
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, means, when},
};
use language::{Ability, Amount, Comparison, Filter, Keyword, Occurrence, Parties, Quantity, Subject, Test, Triggered, Verb};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_149A, KeywordAbility::Training, grow_beside_a_stronger),
    when(cr::R702_149C, Occurrence::Trains, "[object] train", &[Heard::Event(EventKind::GetsCounters)], trains),
];

/// It grows as it attacks together with one that is stronger.
fn grow_beside_a_stronger(_: &Keyword) -> Vec<Ability> {
    let stronger = Test::number(Quantity::Power, Comparison::Above, Amount::PowerOf(Subject::This));
    let other = Filter::of([Test::Permanent, Test::Type(CardType::Creature), stronger, Test::Not(Box::new(Test::This))]);
    let attack = Occurrence::AttacksBeside.of_both(Filter::of([Test::This]), other);
    let grow = Verb::PutCounters.so_many(Subject::This, Amount::Number(1), Counter::Plus1Plus1.into());
    vec![Ability::Triggered(Triggered::delayed(attack, &[grow]))]
}

/// As the ability puts counters on it, and not as anything else does.
fn trains(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::grown(state, on.thing(), it, KeywordAbility::Training, context)
}
