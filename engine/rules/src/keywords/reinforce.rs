//! Reinforce (702.77).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_77A, KeywordAbility::Reinforce, MEANING)];

/// From the hand it makes a creature bigger.
const MEANING: &str = "[cost], discard this: put [number] +1/+1 counters on target creature";
