//! Graft (702.58).

use kernel::machine::{Handler, says};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[says(cr::R702_58A, KeywordAbility::Graft, MEANING)];

/// It hands its counters on to creatures that come.
const MEANING: &str = "this enters with [number] +1/+1 counters on it; whenever another creature enters, if this has a +1/+1 counter, you may move one +1/+1 counter from this onto that creature";
