//! For Mirrodin! (702.163).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_163A, KeywordAbility::ForMirrodin, MEANING)];

/// It comes with a rebel who bears it.
const MEANING: &str = "when this enters, create one 2/2 red Rebel creature token and attach this to it";
