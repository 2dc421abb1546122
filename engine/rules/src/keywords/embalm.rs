//! Embalm (702.128).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Amount, CostPart, Exception, Instruction, Keyword, Players, Subject, Timing};
use vocabulary::{
    Subtype,
    catalog::{Color, CreatureType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_128A, KeywordAbility::Embalm, return_as_a_zombie)];

/// A token in its likeness comes for the card, a white Zombie without a mana cost.
fn return_as_a_zombie(keyword: &Keyword) -> Vec<Ability> {
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::ExileThis);
    let exceptions = vec![
        Exception::Colors(vec![Color::White]),
        Exception::NoCost,
        Exception::Subtype(Subtype::Creature(CreatureType::Zombie)),
    ];
    let create = Instruction::CreateCopy(Players::You, Amount::Number(1), Subject::This, exceptions);
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, zone: Zone::Graveyard, ..Activated::of(cost, vec![create]) })]
}
