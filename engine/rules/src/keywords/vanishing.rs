//! Vanishing (702.63).

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, means, when},
};
use language::{
    Ability, Amount, Condition, Effect, Entry, Filter, Keyword, Moment, Occurrence, Parties, Relation, Static, Subject, Test,
    Text, TriggerEvent, Triggered, Verb,
};
use vocabulary::{
    CounterKind,
    catalog::{Counter, KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_63A, KeywordAbility::Vanishing, bring_counters),
    means(cr::R702_63B, KeywordAbility::Vanishing, run_out),
    when(
        cr::R702_63A,
        Occurrence::LastCounterIsRemoved,
        "when the last [counter] counter is removed from [object]",
        &[Heard::Event(EventKind::LosesCounters)],
        loses_the_last,
    ),
];

/// Where it has a number, it comes with so many counters.
fn bring_counters(keyword: &Keyword) -> Vec<Ability> {
    let number = keyword.number.map(u32::cast_signed);
    number.map(|it| Ability::Static(Static::Enters(Entry::With(Amount::Number(it), Counter::Time.into())))).into_iter().collect()
}

/// With or without a number, its time runs out, and with it goes this.
fn run_out(_: &Keyword) -> Vec<Ability> {
    let (time, this) = (CounterKind::from(Counter::Time), || Filter::of([Test::This]));
    let does = |on, instruction| {
        let text = Text { targets: Vec::new(), instructions: vec![instruction], open_x: false };
        Triggered::made(vec![on], Effect::Plain(text))
    };
    let upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let left = Condition::Is(Subject::This, Filter::of([Test::Counter(time)]));
    let passes = does(upkeep, Verb::RemoveCounters.so_many(Subject::This, Amount::Number(1), time));
    vec![
        Ability::Triggered(Triggered { condition: Some(left), ..passes }),
        Ability::Triggered(does(
            Occurrence::LastCounterIsRemoved.with_counter(time, this()),
            Verb::SacrificeThat.to(Subject::This),
        )),
    ]
}

/// There was one of that kind, and none is left.
fn loses_the_last(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let What::LosesCounters(from, lost, number) = it.what()?
        && Some(lost) == on.counter
        && state.counters(from, lost) == 0
    {
        let player = from.object().and_then(|it| state.object(it)).map(|it| it.controller);
        filter::fits(state, on.thing(), from, context).then_some(TriggerFacts::thing(from, player).with(number))
    } else {
        None
    }
}
