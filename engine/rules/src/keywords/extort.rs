//! Extort (702.101).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_101A, KeywordAbility::Extort, MEANING)];

/// For a mana besides a spell, life goes from every opponent to the controller.
const MEANING: &str = concat!(
    "whenever you cast a spell, ",
    // Once for each.
    "you may pay {W/B}. ",
    // Who does not pay takes nothing.
    "if you do, ",
    // All of them at once.
    "each opponent loses 1 life ",
    // What they lost together.
    "and you gain that much life",
);
