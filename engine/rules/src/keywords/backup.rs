//! Backup (702.165): counters, and for another creature what stands below on the card.

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Change, Condition, Duration, Effect, Filter, Instruction, Keyword, Occurrence, Subject, Target, Test, Text,
    Triggered, Verb,
};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_165A, KeywordAbility::Backup, back_up)];

/// As it enters, a creature gets counters; another one gains what is lent for the turn.
fn back_up(keyword: &Keyword) -> Vec<Ability> {
    let number = i32::try_from(keyword.number.unwrap_or(0)).unwrap_or(i32::MAX);
    let put = Verb::PutCounters.so_many(Subject::Target(0), Amount::Number(number), Counter::Plus1Plus1.into());
    let itself = Condition::Is(Subject::Target(0), Filter::of([Test::This]));
    let gained = keyword.lends.iter().map(|it| Change::Gain(Box::new(it.clone()))).collect();
    let lend = Instruction::Change(Subject::Target(0), gained, Duration::EndOfTurn);
    let creature = Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
    let text = Text {
        targets: vec![Target::of(creature, 1, 1)],
        instructions: vec![put, Instruction::If(Condition::Not(Box::new(itself)), vec![lend], Vec::new())],
        open_x: false,
    };
    let enters = Occurrence::Enters.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::made(vec![enters], Effect::Plain(text)))]
}
