//! Decayed (702.147).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_147A, KeywordAbility::Decayed, MEANING)];

/// It does not block, and attacks but once.
const MEANING: &str = "this can't block; when this attacks, sacrifice it at end of combat";
