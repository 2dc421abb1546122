//! Mentor (702.134).

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, means, when},
};
use language::{
    Ability, Amount, Comparison, Effect, Filter, Keyword, Occurrence, Parties, Quantity, Subject, Target, Test, Text, Triggered,
    Verb,
};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_134A, KeywordAbility::Mentor, strengthen_a_weaker),
    when(cr::R702_134C, Occurrence::Mentors, "[object] mentor [one]", &[Heard::Event(EventKind::HasResolvedOn)], mentors),
];

/// As it attacks, an attacker that is weaker gets a counter.
fn strengthen_a_weaker(_: &Keyword) -> Vec<Ability> {
    let weaker = Test::number(Quantity::Power, Comparison::Below, Amount::PowerOf(Subject::This));
    let attacker = Filter::of([Test::Permanent, Test::Attacking, Test::Type(CardType::Creature), weaker]);
    let text = Text {
        targets: vec![Target::of(attacker, 1, 1)],
        instructions: vec![Verb::PutCounters.so_many(Subject::Target(0), Amount::Number(1), Counter::Plus1Plus1.into())],
        open_x: false,
    };
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::made(vec![attacks], Effect::Plain(text)))]
}

/// As such an ability of it has resolved on its target, which is `it`.
fn mentors(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::HasResolvedOn(mentor, other, ability) = it.what()? else { return None };
    let fits =
        state.keyword_of(ability) == Some(KeywordAbility::Mentor) && filter::fits(state, on.thing(), mentor.into(), context);
    fits.then(|| TriggerFacts::object(state, on.other(), other, context)).flatten()
}
