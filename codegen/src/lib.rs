//! From any layout of the rulebook to the text-free book, and from the book to Rust.
//!
//! A library of pure functions; it depends on nothing that it makes. In the order of the data:
//!
//! ```text
//! bytes -> source      decoded, cut into lines
//!       -> parse       a manuscript (the text in its order), an owner for each line, problems
//!       -> check       findings: the book against itself
//!       -> index       the book: fingerprints, references, catalogs, and no text
//!       -> emit        Rust: a constant per rule, an enum per catalog
//! ```
//!
//! And from the engine back: [`scan`] reads its sources as text, [`ledger`] says what we do about each rule, [`audit`]
//! counts what of that is so, and [`trace`] goes from a rule to its code and back. [`lineage`] says which rule is which in two
//! editions, and [`update`] moves everything to another edition by it; [`journal`] writes that as one change.
//! [`cards`] counts which real cards play.
//!
//! Bad input is a value: [`read`] returns what it could read and everything that is wrong with it.

pub mod source;
pub mod problem;
mod finding;
pub mod account;
pub mod manuscript;
pub mod parse;
pub mod check;
pub mod fold;
mod citation;
pub mod index;
pub mod likeness;
pub mod lineage;
pub mod scan;
pub mod emit;
pub mod evidence;
pub mod equivalents;
pub mod ledger;
pub mod defects;
pub mod scaffold;
pub mod audit;
pub mod trace;
pub mod update;
pub mod journal;
pub mod mutants;
pub mod cite;
pub mod cards;
pub mod report;

pub use account::{Furniture, Owner};
pub use check::{Known, check, contradictions, excuses, lost, unlisted, without_rules};
pub use citation::{Citation, citations, mask, pointers};
pub use finding::Finding;
pub use manuscript::Manuscript;
pub use parse::Layout;
pub use problem::{Label, Level, Problem, Span, Weight};
pub use source::Source;

use rules_data::Book;

/// What was read from an input.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The decoded input.
    pub source: Source,
    /// The layout it was read in.
    pub layout: Layout,
    /// The rules with their text.
    pub manuscript: Manuscript,
    /// For each line of the source, what it belongs to.
    pub owners: Vec<Owner>,
    /// What is wrong with the input.
    pub problems: Vec<Problem>,
}

impl Reading {
    /// The number of lines that fit nothing.
    pub fn unexplained(&self) -> usize {
        self.owners.iter().filter(|it| **it == Owner::Nothing).count()
    }

    /// The text-free book of the manuscript.
    pub fn book(&self) -> Book {
        index::index(&self.manuscript)
    }
}

/// Reads a rulebook, or a fragment of one, in the given layout or in the one that is detected.
pub fn read(name: &str, bytes: &[u8], layout: Option<Layout>) -> Reading {
    let (source, mut problems) = Source::new(name, bytes);
    let layout = layout.unwrap_or_else(|| parse::detect(&source));
    let source = if let Some(plain) = parse::plain(&source, layout) {
        problems.iter_mut().flat_map(|it| &mut it.labels).for_each(|it| it.span = plain.line_made_of(&source, &it.span));
        plain
    } else {
        source
    };
    let parsed = parse::parse(&source, layout);
    // Of a source that is no text, one problem is enough.
    if !source.text.is_empty() {
        problems.extend(parsed.problems);
    }
    Reading { source, layout, manuscript: parsed.manuscript, owners: parsed.owners, problems }
}
