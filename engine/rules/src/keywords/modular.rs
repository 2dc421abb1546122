//! Modular (702.43).

use kernel::machine::{Handler, means, says};
use language::{Ability, Amount, Keyword, Static};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_43A, KeywordAbility::Modular, bring_counters), says(cr::R702_43A, KeywordAbility::Modular, MEANING)];

/// It comes with so many counters; what other number than a printed one it may have, other rules say.
fn bring_counters(keyword: &Keyword) -> Vec<Ability> {
    let enters = |it| Ability::Static(Static::EntersWith(Amount::Number(it), Counter::Plus1Plus1.into()));
    keyword.number.map(u32::cast_signed).map(enters).into_iter().collect()
}

/// Another machine gets its counters as it dies.
const MEANING: &str = concat!(
    // All that it has then, whoever gave them.
    "when this dies, you may put one +1/+1 counter ",
    "on target artifact creature ",
    // None of them, if it has none.
    "for each +1/+1 counter on this",
);
