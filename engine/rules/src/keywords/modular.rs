//! Modular (702.43).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_43A, KeywordAbility::Modular, MEANING)];

/// It has counters, which another machine gets as it dies.
const MEANING: &str = concat!(
    "this enters with [number] +1/+1 counters on it; ",
    // All that it has then, whoever gave them.
    "when this dies, you may put one +1/+1 counter ",
    "on target artifact creature ",
    // None of them, if it has none.
    "for each +1/+1 counter on this",
);
