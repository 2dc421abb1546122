//! Evolve (702.100).

use kernel::{
    event::EventKind,
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, means, when},
};
use language::{
    Ability, Amount, Comparison, Condition, Filter, Keyword, Occurrence, Parties, Quantity, Relation, Subject, Test, Triggered,
    Verb,
};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_100A, KeywordAbility::Evolve, grow_with_bigger),
    when(cr::R702_100B, Occurrence::Evolves, "[object] evolve", &[Heard::Event(EventKind::GetsCounters)], evolves),
];

/// It grows as a creature comes that is bigger in one way at least. What is no creature itself is no smaller than one (702.100c).
fn grow_with_bigger(_: &Keyword) -> Vec<Ability> {
    let creature = Test::Type(CardType::Creature);
    let comes = Occurrence::Enters.of(Filter::of([Test::Permanent, creature.clone(), Test::Controlled(Relation::You)]));
    let bigger = [
        Test::number(Quantity::Power, Comparison::Above, Amount::PowerOf(Subject::This)),
        Test::number(Quantity::Toughness, Comparison::Above, Amount::ToughnessOf(Subject::This)),
    ];
    let either = Test::Either(bigger.map(|it| Filter::of([it])).into());
    let condition = Condition::All(vec![
        Condition::Is(Subject::This, Filter::of([creature])),
        Condition::Is(Subject::It, Filter::of([either])),
    ]);
    let grow = Verb::PutCounters.so_many(Subject::This, Amount::Number(1), Counter::Plus1Plus1.into());
    vec![Ability::Triggered(Triggered { condition: Some(condition), ..Triggered::delayed(comes, &[grow]) })]
}

/// As the ability puts counters on it, and not as anything else does.
fn evolves(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::grown(state, on.thing(), it, KeywordAbility::Evolve, context)
}
