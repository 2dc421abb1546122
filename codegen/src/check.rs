//! The book against itself: what the publisher got wrong, and what a copy lost.
//!
//! ```text
//! contents    the table of contents against the headings
//! numbers     twice, missing, out of order, in the wrong section
//! order       what stands in order
//! references  to rules, sections, chapters, entries
//! glossary    terms without a definition, and twice
//! lists       names that a later edition gives no more
//! texts       one rule inside another, a paragraph twice
//! lost        what this edition is known to have
//! refusal     why a text must not become the index
//! ```
//!
//! A finding is a [`Problem`] of level warning, with a span. Nothing is mended here and nothing is dropped: the book is as printed.

mod contents;
mod glossary;
mod lists;
mod lost;
mod numbers;
pub mod order;
mod references;
mod refusal;
mod texts;

pub use lists::unlisted;
pub use lost::{Known, lost};
pub use refusal::{contradictions, excuses, without_rules};

use crate::{Manuscript, Problem};

/// The findings about a manuscript, in the order of the checks and of the text.
///
/// References and contents are checked in a whole book only: a fragment cites what it does not hold.
pub fn check(manuscript: &Manuscript) -> Vec<Problem> {
    let checks = [numbers::check, contents::check, texts::check, references::check, glossary::check];
    checks.iter().flat_map(|it| it(manuscript)).collect()
}
