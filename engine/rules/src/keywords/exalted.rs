//! Exalted (702.83).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Change, Duration, Filter, Instruction, Keyword, Occurrence, Property, Relation, Subject, Test, Triggered,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_83A, KeywordAbility::Exalted, strengthen_lone_attacker)];

/// Whoever attacks alone for its controller is bigger for the turn.
fn strengthen_lone_attacker(_: &Keyword) -> Vec<Ability> {
    let alone = Filter::of([Test::Permanent, Test::Controlled(Relation::You), Property::AttackingAlone.plain()]);
    let bigger = Change::Size(Amount::Number(1), Amount::Number(1));
    let change = Instruction::Change(Subject::It, vec![bigger], Duration::EndOfTurn);
    vec![Ability::Triggered(Triggered::delayed(Occurrence::Attacks.of(alone), &[change]))]
}
