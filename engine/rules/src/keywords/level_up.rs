//! Level up (702.87).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Amount, Effect, Instruction, Keyword, Subject, Text, Timing, Word};
use vocabulary::{
    catalog::{Counter, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_87A, KeywordAbility::LevelUp, gain_a_level).serves(&[Word::Counter(Counter::Level)])];

/// A level counter at a time, as a sorcery.
fn gain_a_level(keyword: &Keyword) -> Vec<Ability> {
    let instructions = vec![Instruction::PutCounters(Subject::This, Amount::Number(1), Counter::Level.into())];
    vec![Ability::Activated(Activated {
        cost: keyword.cost(),
        effect: Effect::Plain(Text { targets: Vec::new(), instructions, open_x: false }),
        timing: Timing::Sorcery,
        times_a_turn: None,
        window: None,
        only_if: None,
        zone: Zone::Battlefield,
        keyword: None,
    })]
}
