//! Transfigure (702.71).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_71A, KeywordAbility::Transfigure, MEANING)];

/// Another creature that costs as much takes its place.
const MEANING: &str = concat!(
    "[cost], sacrifice this: find in your library a creature card with this's mana value, put it onto the battlefield, ",
    // Nobody knows what is left there.
    "then shuffle. activate only as a sorcery",
);
