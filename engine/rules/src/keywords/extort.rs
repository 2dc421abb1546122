//! Extort (702.101).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_101A, KeywordAbility::Extort, MEANING)];

/// For a mana besides a spell, life goes from every opponent to the controller.
const MEANING: &str =
    "whenever you cast a spell, you may pay {W/B}. if you do, each opponent loses 1 life and you gain that much life";
