//! Embalm and eternalize (702.128, 702.129).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Amount, CostPart, Exception, Instruction, Keyword, Players, Subject, Timing};
use vocabulary::{
    Subtype,
    catalog::{Color, CreatureType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_128A, KeywordAbility::Embalm, return_embalmed),
    means(cr::R702_129A, KeywordAbility::Eternalize, return_eternal),
];

/// White.
fn return_embalmed(keyword: &Keyword) -> Vec<Ability> {
    return_as_a_zombie(keyword, vec![Exception::Colors(vec![Color::White])])
}

/// Black, and of that size.
fn return_eternal(keyword: &Keyword) -> Vec<Ability> {
    return_as_a_zombie(keyword, vec![Exception::Colors(vec![Color::Black]), Exception::Size(4, 4)])
}

/// A token in its likeness comes for the card: a Zombie without a mana cost, and otherwise besides.
fn return_as_a_zombie(keyword: &Keyword, mut otherwise: Vec<Exception>) -> Vec<Ability> {
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::ExileThis);
    otherwise.extend([Exception::NoCost, Exception::Subtype(Subtype::Creature(CreatureType::Zombie))]);
    let create = Instruction::CreateCopy(Players::You, Amount::Number(1), Subject::This, otherwise);
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, zone: Zone::Graveyard, ..Activated::of(cost, vec![create]) })]
}
