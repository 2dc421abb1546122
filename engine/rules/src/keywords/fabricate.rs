//! Fabricate (702.123).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_123A, KeywordAbility::Fabricate, MEANING)];

/// It comes bigger, or with servants.
const MEANING: &str = "when this enters, you may put [number] +1/+1 counters on it. otherwise, create [number] 1/1 colorless Servo artifact creature tokens";
