//! Soulshift (702.46).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_46A, KeywordAbility::Soulshift, MEANING)];

/// As it dies, a lesser Spirit comes back to the hand.
const MEANING: &str =
    "when this dies, you may put target Spirit card in your graveyard with mana value [number] or less into your hand";
