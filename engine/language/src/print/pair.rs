//! What is said of a creature and the one that it is paired with (702.95b).

use super::{Equivalence, Phrase, Speaker, phrase::say, words::Form};
use crate::Change;

impl Speaker<'_> {
    /// How both are changed.
    pub(super) fn of_pair(&mut self, changes: &[Change]) -> Phrase {
        let both = |one: &mut Self| say!["both creatures ", one.changes(changes, Form::Bare, "have")];
        let each = |one: &mut Self| say!["each of those creatures ", one.changes(changes, Form::Third, "have")];
        say!["as long as this is paired with another creature, ", self.ways(Equivalence::Every, &[&both, &each])]
    }
}
