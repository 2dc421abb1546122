//! Modular (702.43).

use kernel::machine::{Handler, means, says};
use language::{Ability, Amount, Entry, Keyword, Static};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_43A, KeywordAbility::Modular, bring_counters), says(cr::R702_43A, KeywordAbility::Modular, MEANING)];

/// It comes with so many counters; what other number than a printed one it may have, other rules say.
fn bring_counters(keyword: &Keyword) -> Vec<Ability> {
    let enters = |it| Ability::Static(Static::Enters(Entry::With(Amount::Number(it), Counter::Plus1Plus1.into())));
    keyword.number.map(u32::cast_signed).map(enters).into_iter().collect()
}

/// Another machine gets its counters as it dies.
const MEANING: &str =
    "when this dies, you may put X +1/+1 counters on target artifact creature, where X is the number of +1/+1 counters on this";
