//! Replicate (702.56).

use kernel::machine::{Handler, means};
use language::{
    Ability, Aim, Amount, Condition, HowCast, Instruction, Keyword, OptionalCost, Repeat, Static, Subject, Triggered,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_56A, KeywordAbility::Replicate, pay_often), means(cr::R702_56A, KeywordAbility::Replicate, copy_as_often)];

/// Its cost may be paid besides, as often as one likes.
fn pay_often(keyword: &Keyword) -> Vec<Ability> {
    let offer = OptionalCost::of(keyword.cost(), Repeat::Any, KeywordAbility::Replicate);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// A copy for each time.
fn copy_as_often(_: &Keyword) -> Vec<Ability> {
    let paid = Condition::Cast(HowCast::With(KeywordAbility::Replicate, None));
    let copies = Instruction::CopyOnStack(Subject::It, Amount::TimesPaid(KeywordAbility::Replicate), Aim::New, Vec::new());
    let trigger = Triggered { condition: Some(paid), ..Triggered::as_cast(&[copies]) };
    vec![Ability::Triggered(trigger)]
}
