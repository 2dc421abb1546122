//! Melee (702.121).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Change, Duration, Filter, Instruction, Keyword, Occurrence, Subject, Test, Triggered};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_121A, KeywordAbility::Melee, grow_with_enemies)];

/// As it attacks it grows for the turn, for each opponent who is under attack.
fn grow_with_enemies(_: &Keyword) -> Vec<Ability> {
    let bigger = Change::Size(Amount::AttackedOpponents, Amount::AttackedOpponents);
    let grow = Instruction::Change(Subject::This, vec![bigger], Duration::EndOfTurn);
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::delayed(attacks, &[grow]))]
}
