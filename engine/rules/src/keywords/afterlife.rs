//! Afterlife (702.135).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_135A, KeywordAbility::Afterlife, MEANING)];

/// Spirits rise from it.
const MEANING: &str = "when this dies, create [number] 1/1 black and white Spirit creature tokens with flying";
