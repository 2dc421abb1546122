//! Afflict (702.130).

use kernel::machine::{Handler, means};
use language::{Ability, Filter, Keyword, Occurrence, Players, Test, Triggered, Verb};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_130A, KeywordAbility::Afflict, punish_block)];

/// Whoever has it blocked loses so much life.
fn punish_block(keyword: &Keyword) -> Vec<Ability> {
    let number = keyword.amount();
    let loses = Verb::LoseLife.so_much(Players::Defending, number);
    vec![Ability::Triggered(Triggered::delayed(Occurrence::BecomesBlocked.of(Filter::of([Test::This])), &[loses]))]
}
