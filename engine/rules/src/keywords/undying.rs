//! Undying (702.93).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_93A, KeywordAbility::Undying, MEANING)];

/// It comes back once, bigger.
const MEANING: &str = "when this dies, if there are no +1/+1 counters on it, put it onto the battlefield under its owner's control with one +1/+1 counter on it";
