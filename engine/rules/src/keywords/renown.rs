//! Renown (702.112).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Condition, Filter, Instruction, Keyword, Mark, Marking, Occurrence, Relation, Subject, Test, Triggered, Verb,
};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_112A, KeywordAbility::Renown, grow_once)];

/// It grows as it first hits a player, and is renowned from then on.
fn grow_once(keyword: &Keyword) -> Vec<Ability> {
    let number = Amount::Number(keyword.number.map_or(0, u32::cast_signed));
    let hits = Occurrence::DealsCombatDamageToPlayer.to(Filter::of([Test::This]), Relation::Anyone);
    let renowned = Condition::Is(Subject::This, Filter::of([Test::Marked(Mark::Renowned)]));
    let grow = Verb::PutCounters.so_many(Subject::This, number, Counter::Plus1Plus1.into());
    let becomes = Instruction::Marks(Subject::This, Marking::Gets(Mark::Renowned));
    let condition = Some(Condition::Not(Box::new(renowned)));
    vec![Ability::Triggered(Triggered { condition, ..Triggered::delayed(hits, &[grow, becomes]) })]
}
