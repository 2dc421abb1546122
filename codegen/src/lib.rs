//! From any layout of the rulebook to the text-free book, and from the book to Rust.
//!
//! A library of pure functions; it depends on nothing that it makes. In the order of the data:
//!
//! ```text
//! source       bytes, decoded and cut into lines
//! parse        a manuscript, one reader per layout
//! manuscript   the rulebook with its text, in its order
//! account      to whom each line belongs
//! problem      what is wrong with an input, and where
//! check        the book against itself
//! fold         typography is not wording
//! citation     references in running text
//! index        the book: fingerprints, references, catalogs, and no text
//! emit         Rust: a constant per rule, an enum per catalog
//!
//! scan         the engine's sources, read as text
//! evidence     what playing the scenarios has shown
//! equivalents  perturbations that make no difference
//! ledger       what we do about each rule, held to both
//! audit        what of that is so
//! finding      what is wrong with the project's own files
//! trace        from a rule to its code, and back
//! cards        which real cards play
//! report       what a person or a program is told
//!
//! lineage      which rule is which in two editions
//! update       everything moved to another one
//! journal      many files changed as one
//!
//! likeness     how well a few words fit each of many texts
//! scaffold     what a new subject begins with
//! mutants      slips in rule files
//! defects      what the gates are tested with
//! cite         other people's code
//! ```
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
