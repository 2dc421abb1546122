//! What a permanent has that escaped (702.138d).

use super::{Equivalence, Phrase, Speaker, change::gained, phrase::say};
use crate::{Ability, Amount, Change, Condition};

impl Speaker<'_> {
    /// That it enters with counters and with abilities, if something is so.
    pub(super) fn enters_having(
        &mut self,
        so: &Condition,
        (number, kind): (&Amount, &str),
        changes: &[Change],
    ) -> Option<Phrase> {
        let given: Vec<&Ability> = changes.iter().map(gained).collect::<Option<_>>()?;
        let enters = Phrase::either(Equivalence::Itself, [", it enters with ", ", this enters with "]);
        let counters = say!["if ", self.condition(so), enters, self.entering_counters(number, kind)];
        Some(say![counters, " and with ", self.given(&given)])
    }

    /// That it escapes with abilities: a statement of its own, and one about this as long as it escaped.
    pub(super) fn escapes_with(&mut self, said: &Phrase, changes: &[Change]) -> Phrase {
        let given: Vec<&Ability> = changes.iter().filter_map(gained).collect();
        let with = say!["this escapes with ", self.given(&given)];
        let escaped = Phrase::either(Equivalence::Itself, ["this escaped", "it escaped"]);
        Phrase::either(Equivalence::Dialect, [with, say!["as long as ", escaped, ", ", said.clone()]])
    }
}
