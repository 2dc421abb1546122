//! Transmute (702.53).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_53A, KeywordAbility::Transmute, MEANING)];

/// From the hand, for another card that costs as much.
const MEANING: &str = concat!(
    "[cost], discard this: find in your library a card with this's mana value, reveal it, put it into your hand, ",
    // As much as it was in hand.
    "then shuffle. activate only as a sorcery",
);
