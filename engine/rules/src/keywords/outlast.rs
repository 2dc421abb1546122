//! Outlast (702.107).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_107A, KeywordAbility::Outlast, MEANING)];

/// It grows in peace.
const MEANING: &str = "[cost], {T}: put one +1/+1 counter on this. activate only as a sorcery";
