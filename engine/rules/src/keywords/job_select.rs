//! Job select (702.182).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_182A, KeywordAbility::JobSelect, MEANING)];

/// It comes with a hero who bears it.
const MEANING: &str = "when this enters, create one 1/1 colorless Hero creature token and attach this to it";
