//! Rampage (702.23).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_23A, KeywordAbility::Rampage, MEANING)];

/// It grows against a crowd, once, by those that block it as the ability resolves.
const MEANING: &str =
    "whenever this becomes blocked, it gets +[number]/+[number] per creature blocking it beyond the first until end of turn";
