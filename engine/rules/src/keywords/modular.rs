//! Modular (702.43).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_43A, KeywordAbility::Modular, MEANING)];

/// It has counters, which another machine gets as it dies.
const MEANING: &str = "this enters with [number] +1/+1 counters on it; when this dies, you may put X +1/+1 counters on target artifact creature, where X is the number of +1/+1 counters on this";
