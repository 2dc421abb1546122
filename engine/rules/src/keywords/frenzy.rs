//! Frenzy (702.68).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_68A, KeywordAbility::Frenzy, MEANING)];

/// It is stronger for the turn where nobody blocks it.
const MEANING: &str = "whenever this attacks and isn't blocked, it gets +[number]/+0 until end of turn";
