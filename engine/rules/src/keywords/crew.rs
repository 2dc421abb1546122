//! Crew (702.122).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Change, Cost, Duration, Instruction, Keyword, Subject};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_122A, KeywordAbility::Crew, man)];

/// Others are tapped, strong enough together, and it is an artifact creature for the turn.
fn man(keyword: &Keyword) -> Vec<Ability> {
    let types = [CardType::Artifact, CardType::Creature].map(Change::AddType).into();
    let becomes = Instruction::Change(Subject::This, types, Duration::EndOfTurn);
    vec![Ability::Activated(Activated::of(Cost::others_of_power(keyword.number.unwrap_or(0)), vec![becomes]))]
}
