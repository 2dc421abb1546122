//! Squad (702.157).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Condition, Entering, Filter, HowCast, Instruction, Keyword, Occurrence, OptionalCost, Players, Repeat,
    Static, Subject, Test, Triggered,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_157A, KeywordAbility::Squad, pay_for_others)];

/// It may be paid for often, and as often a token in its likeness comes with it.
fn pay_for_others(keyword: &Keyword) -> Vec<Ability> {
    let squad = KeywordAbility::Squad;
    let offer = OptionalCost::of(keyword.cost(), Repeat::Any, squad);
    let create = Instruction::CreateCopy(Players::You, Amount::TimesPaid(squad), Subject::This, Vec::new(), Entering::Untapped);
    let enters = Triggered {
        condition: Some(Condition::Cast(HowCast::With(squad, None))),
        ..Triggered::delayed(Occurrence::Enters.of(Filter::of([Test::This])), &[create])
    };
    vec![Ability::Static(Static::OptionalCost(offer)), Ability::Triggered(enters)]
}
