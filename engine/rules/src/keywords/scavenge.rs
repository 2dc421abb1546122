//! Scavenge (702.97).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_97A, KeywordAbility::Scavenge, MEANING)];

/// Out of the graveyard its power goes to another creature.
const MEANING: &str = "[cost], exile this from your graveyard: put X +1/+1 counters on target creature, where X is this's power. activate only as a sorcery";
