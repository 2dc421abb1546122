//! Level up (702.87).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Amount, Keyword, Subject, Timing, Verb, Word};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_87A, KeywordAbility::LevelUp, gain_a_level).serves(&[Word::Counter(Counter::Level)])];

/// A level counter at a time, as a sorcery.
fn gain_a_level(keyword: &Keyword) -> Vec<Ability> {
    let instructions = vec![Verb::PutCounters.so_many(Subject::This, Amount::Number(1), Counter::Level.into())];
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, ..Activated::of(keyword.cost(), instructions) })]
}
