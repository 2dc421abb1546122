//! Storm (702.40).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_40A, KeywordAbility::Storm, MEANING)];

/// Who has cast the spells before it does not matter.
const MEANING: &str = "when you cast this, copy it for each other spell cast before it this turn, with new targets if you like";
