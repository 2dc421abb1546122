//! Flanking (702.25).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Change, Duration, Filter, Instruction, Keyword, Occurrence, Subject, Test, Triggered};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_25A, KeywordAbility::Flanking, weaken_blocker)];

/// What blocks it and has no flanking itself is smaller for the turn.
fn weaken_blocker(_: &Keyword) -> Vec<Ability> {
    let plain = Filter::of([Test::Not(Box::new(Test::Keyword(KeywordAbility::Flanking)))]);
    let smaller = Change::Size(Amount::Number(-1), Amount::Number(-1));
    let change = Instruction::Change(Subject::It, vec![smaller], Duration::EndOfTurn);
    let blocked = Occurrence::BecomesBlockedByOne.of_both(Filter::of([Test::This]), plain);
    vec![Ability::Triggered(Triggered::delayed(blocked, &[change]))]
}
