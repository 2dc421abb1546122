//! Saddle (702.171).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Cost, Instruction, Keyword, Mark, Subject, Timing};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_171A, KeywordAbility::Saddle, mount)];

/// Others are tapped, strong enough together, and it is saddled for the turn.
fn mount(keyword: &Keyword) -> Vec<Ability> {
    let becomes = Instruction::GetMark(Subject::This, Mark::Saddled);
    let ability = Activated::of(Cost::others_of_power(keyword.number.unwrap_or(0)), vec![becomes]);
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, ..ability })]
}
