//! Clauses that do not say their verb again: `put a +1/+1 counter on this and a charge counter on that`.

use super::{Equivalence, Phrase, Speaker};
use crate::{Verb, saying::Piece, verb::VerbRole};

impl Speaker<'_> {
    /// The pieces of the verb, but for what need not be said where the clause before has put counters likewise.
    pub(super) fn said_again<'p>(
        &mut self,
        verb: Verb,
        pieces: &'p [Piece<VerbRole>],
        said: &mut Phrase,
    ) -> &'p [Piece<VerbRole>] {
        self.verb = Some(verb);
        match pieces {
            [Piece::Words("put "), behind @ ..] if verb == Verb::PutCounters && self.verb_before == Some(verb) => {
                said.push(Phrase::either(Equivalence::Grammar, ["put ", ""]));
                behind
            }
            all => all,
        }
    }
}
