//! Soulshift (702.46).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_46A, KeywordAbility::Soulshift, MEANING)];

/// As it dies, a lesser Spirit comes back to the hand.
const MEANING: &str = concat!(
    "when this dies, you may return target Spirit card ",
    // One that costs less.
    "with mana value [number] or less ",
    // To whoever controlled what died.
    "from your graveyard to your hand",
);
