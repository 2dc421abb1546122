//! Persist (702.79).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_79A, KeywordAbility::Persist, MEANING)];

/// It comes back once, smaller.
const MEANING: &str = "when this dies, if there are no -1/-1 counters on it, put it onto the battlefield under its owner's control with one -1/-1 counter on it";
