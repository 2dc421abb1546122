//! Exhaust (702.177): what stands before an activated ability, and limits it.

use kernel::machine::{Activation, Bar, Handler, Table, forbids_activation};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[forbids_activation(cr::R702_177A, Bar::Text, is_exhausted).serves(&[Word::Keyword(KeywordAbility::Exhaust)])];

/// Once, as long as it is the same object.
fn is_exhausted(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.was_activated_as(it, KeywordAbility::Exhaust)
}
