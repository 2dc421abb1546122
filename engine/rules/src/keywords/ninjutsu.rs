//! Ninjutsu (702.49).

use kernel::machine::{Handler, means};
use language::{
    Ability, Activated, Attacked, CostPart, Entering, Filter, Instruction, Keyword, Players, Property, Relation, Subject, Test,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_49A, KeywordAbility::Ninjutsu, take_its_place)];

/// An unblocked attacker goes back to the hand, and this takes its place. It is shown as it is announced, as every card in hand is.
fn take_its_place(keyword: &Keyword) -> Vec<Ability> {
    let unblocked =
        [Test::Permanent, Property::Unblocked.plain(), Test::Type(CardType::Creature), Test::Controlled(Relation::You)];
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::ReturnToHand(1, Filter::of(unblocked)));
    let enter = Entering::Attacking(Attacked::AsPaid);
    let instructions = vec![Instruction::PutOntoBattlefield(Subject::ThisIn(Zone::Hand), Players::You, enter)];
    vec![Ability::Activated(Activated { zone: Zone::Hand, ..Activated::of(cost, instructions) })]
}
