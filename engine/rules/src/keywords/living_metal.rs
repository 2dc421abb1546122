//! Living metal (702.161).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_161A, KeywordAbility::LivingMetal, MEANING)];

/// In its controller's turns it is a creature.
const MEANING: &str = "during your turn, this is an artifact creature besides";
