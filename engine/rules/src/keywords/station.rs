//! Station (702.184): a creature that is tapped charges what has it.

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_184A, KeywordAbility::Station, MEANING)];

/// As many charge counters as the creature has power.
const MEANING: &str = "tap another untapped creature you control: put X charge counters on this, where X is the power of the tapped creature. \
                       activate only as a sorcery";
