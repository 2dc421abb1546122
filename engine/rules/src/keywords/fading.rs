//! Fading (702.32).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Condition, Effect, Entry, Filter, Instruction, Keyword, Moment, Relation, Static, Subject, Test, Text,
    TriggerEvent, Triggered, Verb,
};
use vocabulary::{
    CounterKind,
    catalog::{KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_32A, KeywordAbility::Fading, fade)];

/// It comes with counters, loses one each upkeep, and is sacrificed when there is none to lose.
fn fade(keyword: &Keyword) -> Vec<Ability> {
    let kind = CounterKind::named("fade");
    let number = keyword.number.map_or(0, u32::cast_signed);
    let remove = Verb::RemoveCounters.so_many(Subject::This, Amount::Number(1), kind);
    let can = Condition::Is(Subject::This, Filter::of([Test::Counter(kind)]));
    let instructions = vec![Instruction::If(can, vec![remove], vec![Verb::SacrificeThat.to(Subject::This)])];
    let upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let text = Text { targets: Vec::new(), instructions, open_x: false };
    vec![
        Ability::Static(Static::Enters(Entry::With(Amount::Number(number), kind))),
        Ability::Triggered(Triggered::made(vec![upkeep], Effect::Plain(text))),
    ]
}
