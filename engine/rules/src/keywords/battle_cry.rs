//! Battle cry (702.91).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Change, Duration, Filter, Instruction, Keyword, Occurrence, Subject, Test, Triggered};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_91A, KeywordAbility::BattleCry, strengthen_others)];

/// As it attacks, the others that do are stronger for the turn.
fn strengthen_others(_: &Keyword) -> Vec<Ability> {
    let others = Filter::of([Test::Permanent, Test::Attacking, Test::Not(Box::new(Test::This))]);
    let stronger = Change::Size(Amount::Number(1), Amount::Number(0));
    let change = Instruction::Change(Subject::Each(others), vec![stronger], Duration::EndOfTurn);
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::delayed(attacks, &[change]))]
}
