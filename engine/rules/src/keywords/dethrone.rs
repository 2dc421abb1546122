//! Dethrone (702.105).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Filter, Keyword, Occurrence, Subject, Test, Triggered, Verb};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_105A, KeywordAbility::Dethrone, grow_against_the_leader)];

/// It grows as it attacks a player whom nobody surpasses in life.
fn grow_against_the_leader(_: &Keyword) -> Vec<Ability> {
    let attack = Occurrence::AttacksOne.of_both(Filter::of([Test::This]), Filter::of([Test::Player, Test::MostLife]));
    let grow = Verb::PutCounters.so_many(Subject::This, Amount::Number(1), Counter::Plus1Plus1.into());
    vec![Ability::Triggered(Triggered::delayed(attack, &[grow]))]
}
