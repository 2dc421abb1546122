//! Living weapon (702.92).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_92A, KeywordAbility::LivingWeapon, MEANING)];

/// It comes with a germ that bears it.
const MEANING: &str = "when this enters, create one 0/0 black Phyrexian Germ creature token. attach this to it";
