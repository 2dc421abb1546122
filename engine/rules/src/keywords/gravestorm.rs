//! Gravestorm (702.69).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_69A, KeywordAbility::Gravestorm, MEANING)];

/// Whosever the permanents were.
const MEANING: &str = "when you cast this, copy it for each permanent that died this turn, with new targets if you like";
