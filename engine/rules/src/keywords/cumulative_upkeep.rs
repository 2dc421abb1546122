//! Cumulative upkeep (702.24).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Condition, Effect, Instruction, Keyword, Moment, Players, Relation, Subject, Text, TriggerEvent, Triggered,
    Verb,
};
use vocabulary::{
    CounterKind,
    catalog::{KeywordAbility, Step, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_24A, KeywordAbility::CumulativeUpkeep, pay_more_and_more)];

/// One age counter more, then the cost for each of them, whichever ability put it there, or it is sacrificed.
fn pay_more_and_more(keyword: &Keyword) -> Vec<Ability> {
    let age = CounterKind::named("age");
    let instructions = vec![
        Verb::PutCounters.so_many(Subject::This, Amount::Number(1), age),
        Instruction::MayPay(
            Players::You,
            keyword.cost(),
            Some(Amount::Counters(Subject::This, Some(age))),
            Vec::new(),
            vec![Verb::SacrificeThat.to(Subject::This)],
        ),
    ];
    let upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let text = Text { targets: Vec::new(), instructions, open_x: false };
    let triggered = Triggered::made(vec![upkeep], Effect::Plain(text));
    vec![Ability::Triggered(Triggered { condition: Some(Condition::ThisIn(Zone::Battlefield)), ..triggered })]
}
