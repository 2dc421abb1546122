//! Text in a column: how a wrapped line goes on.

use std::ops::Range;

use crate::manuscript::Join;

/// How wide a column is. Some paragraph of a text that is not wrapped is wider.
pub(super) const COLUMN: Range<usize> = 40..200;

/// How a wrapped line goes on: a word that ends in a hyphen goes on without a space.
pub fn join_wrapped(before: &str) -> Join {
    let mut end = before.chars().rev();
    let hyphen = matches!(end.next(), Some('-' | '–' | '—' | '/')) && end.next().is_some_and(char::is_alphanumeric);
    if hyphen { Join::Nothing } else { Join::Space }
}
