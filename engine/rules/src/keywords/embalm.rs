//! Embalm and eternalize (702.128, 702.129).

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, means, property},
};
use language::{
    Ability, Activated, Amount, Aspects, CostPart, Entering, Exception, ExceptionKind, Instruction, Keyword, Mark, Players,
    Property, Subject, Terms, Timing, Verb, Word,
};
use vocabulary::{
    Subtype,
    catalog::{Color, CreatureType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_128A, KeywordAbility::Embalm, return_embalmed).serves(&[Word::Exception(ExceptionKind::Marked)]),
    property(cr::R702_128B, Property::Embalmed, "embalmed", &[Aspects::MARKS], is_embalmed),
    means(cr::R702_129A, KeywordAbility::Eternalize, return_eternal),
];

/// White, and known to be embalmed from the beginning.
fn return_embalmed(keyword: &Keyword) -> Vec<Ability> {
    return_as_a_zombie(keyword, vec![Exception::Colors(vec![Color::White]), Exception::Marked(Mark::Embalmed)])
}

/// Black, and of that size.
fn return_eternal(keyword: &Keyword) -> Vec<Ability> {
    return_as_a_zombie(keyword, vec![Exception::Colors(vec![Color::Black]), Exception::Size(4, 4)])
}

/// A token in its likeness comes for the card: a Zombie without a mana cost, and otherwise besides.
fn return_as_a_zombie(keyword: &Keyword, mut otherwise: Vec<Exception>) -> Vec<Ability> {
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::this(Verb::Exile));
    otherwise.extend([Exception::NoCost, Exception::Subtype(Subtype::Creature(CreatureType::Zombie))]);
    let create = Instruction::CreateCopy(Players::You, Amount::Number(1), Subject::This, otherwise, Entering::Untapped);
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, zone: Zone::Graveyard, ..Activated::of(cost, vec![create]) })]
}

/// An embalm ability has created it.
fn is_embalmed(_: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    it.object.marks.has(Mark::Embalmed)
}
