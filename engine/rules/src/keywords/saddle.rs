//! Saddle (702.171).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Cost, CostPart, Filter, Instruction, Keyword, Mark, Relation, Subject, Test, Timing};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_171A, KeywordAbility::Saddle, mount)];

/// Others are tapped, strong enough together, and it is saddled for the turn.
fn mount(keyword: &Keyword) -> Vec<Ability> {
    let others = Filter::of([
        Test::Permanent,
        Test::Not(Box::new(Test::This)),
        Test::Type(CardType::Creature),
        Test::Controlled(Relation::You),
    ]);
    let cost = Cost { parts: vec![CostPart::TapPower(keyword.number.unwrap_or(0), others)] };
    let becomes = Instruction::GetMark(Subject::This, Mark::Saddled);
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, ..Activated::of(cost, vec![becomes]) })]
}
