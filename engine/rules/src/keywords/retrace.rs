//! Retrace (702.81).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_81A, KeywordAbility::Retrace, MEANING)];

/// From the graveyard, for a land card besides.
const MEANING: &str = concat!(
    "you may cast this from your graveyard ",
    // As a cost.
    "by discarding a land card in addition to paying its other costs",
);
