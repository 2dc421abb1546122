//! Crew (702.122).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Change, Cost, CostPart, Duration, Filter, Instruction, Keyword, Relation, Subject, Test};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_122A, KeywordAbility::Crew, man)];

/// Others are tapped, strong enough together, and it is an artifact creature for the turn.
fn man(keyword: &Keyword) -> Vec<Ability> {
    let others = Filter::of([
        Test::Permanent,
        Test::Not(Box::new(Test::This)),
        Test::Type(CardType::Creature),
        Test::Controlled(Relation::You),
    ]);
    let cost = Cost { parts: vec![CostPart::TapPower(keyword.number.unwrap_or(0), others)] };
    let types = [CardType::Artifact, CardType::Creature].map(Change::AddType).into();
    let becomes = Instruction::Change(Subject::This, types, Duration::EndOfTurn);
    vec![Ability::Activated(Activated::of(cost, vec![becomes]))]
}
