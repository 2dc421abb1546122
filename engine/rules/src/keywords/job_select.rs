//! Job select (702.182).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_182A, KeywordAbility::JobSelect, MEANING)];

/// It comes with a hero who bears it.
const MEANING: &str = "when this enters, create a 1/1 colorless Hero creature token, then attach this to it";
