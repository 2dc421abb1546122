//! Poisonous (702.70).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_70A, KeywordAbility::Poisonous, MEANING)];

/// Whoever it hits in combat is poisoned besides.
const MEANING: &str = "whenever this deals combat damage to a player, they get [number] poison counters";
