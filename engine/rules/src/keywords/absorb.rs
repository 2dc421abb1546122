//! Absorb (702.64).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_64A, KeywordAbility::Absorb, MEANING)];

/// Of each damage that a source deals to it, so much.
const MEANING: &str = "if damage would be dealt to this, prevent [number] of it";
