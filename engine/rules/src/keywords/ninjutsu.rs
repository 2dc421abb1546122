//! Ninjutsu (702.49).

use kernel::machine::{Handler, means};
use language::{
    Ability, Activated, Attacked, CostPart, Entering, Filter, Instruction, Keyword, Players, Property, Relation, Subject, Test,
    Variant, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_49A, KeywordAbility::Ninjutsu, take_its_place),
    means(cr::R702_49D, KeywordAbility::Ninjutsu, lead_in_its_place),
];

/// An unblocked attacker goes back to the hand, and this takes its place. It is shown as it is announced, as every card in hand is.
fn take_its_place(keyword: &Keyword) -> Vec<Ability> {
    vec![from(Zone::Hand, keyword)]
}

/// The variant works from the command zone, too, where everybody sees it anyway.
fn lead_in_its_place(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant == Variant::FromCommand { vec![from(Zone::Command, keyword)] } else { Vec::new() }
}

fn from(zone: Zone, keyword: &Keyword) -> Ability {
    let unblocked =
        [Test::Permanent, Property::Unblocked.plain(), Test::Type(CardType::Creature), Test::Controlled(Relation::You)];
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::some(Verb::ReturnToHand, 1, Filter::of(unblocked)));
    let enter = Entering::Attacking(Attacked::AsPaid);
    let instructions = vec![Instruction::PutOntoBattlefield(Subject::ThisIn(zone), Players::You, enter)];
    Ability::Activated(Activated { zone, ..Activated::of(cost, instructions) })
}
