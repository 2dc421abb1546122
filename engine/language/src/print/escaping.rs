//! What a permanent has that escaped (702.138d).

use super::{Equivalence, Phrase, Speaker, change::gained, phrase::say};
use crate::{Ability, Change};

impl Speaker<'_> {
    /// That it escapes with abilities: a statement of its own, and one about this as long as it escaped.
    pub(super) fn escapes_with(&mut self, said: &Phrase, changes: &[Change]) -> Phrase {
        let given: Vec<&Ability> = changes.iter().filter_map(gained).collect();
        let with = say!["this escapes with ", self.given(&given)];
        let escaped = Phrase::either(Equivalence::Itself, ["this escaped", "it escaped"]);
        Phrase::either(Equivalence::Dialect, [with, say!["as long as ", escaped, ", ", said.clone()]])
    }
}
