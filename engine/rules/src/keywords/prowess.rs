//! Prowess (702.108).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Change, Duration, Filter, Instruction, Keyword, Occurrence, Relation, Subject, Test, Triggered};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_108A, KeywordAbility::Prowess, grow_with_spells)];

/// It is bigger for the turn whenever its controller casts what is no creature spell.
fn grow_with_spells(_: &Keyword) -> Vec<Ability> {
    let spell = Filter::of([Test::Spell, Test::Not(Box::new(Test::Type(CardType::Creature)))]);
    let bigger = Change::Size(Amount::Number(1), Amount::Number(1));
    let change = Instruction::Change(Subject::This, vec![bigger], Duration::EndOfTurn);
    vec![Ability::Triggered(Triggered::delayed(Occurrence::Casts.by_with(Relation::You, spell), &[change]))]
}
