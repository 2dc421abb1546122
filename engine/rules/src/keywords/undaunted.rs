//! Undaunted (702.125).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_125A, KeywordAbility::Undaunted, MEANING)];

/// The more opponents, the cheaper.
const MEANING: &str = "this costs {1} less to cast per opponent";
