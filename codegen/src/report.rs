//! What a person or a program is told: about a reading (counts, and problems with their places), and about an audit (a file a format,
//! the explorer, a folder, and the map as a picture).
//!
//! ```text
//! diagnostic  a problem with a caret under its place
//! format      which formats an audit has
//! table       the audit in numbers
//!
//! text        for a terminal
//! markdown    for the description of a change
//! json        everything
//! sarif       findings at their lines
//! junit       a suite a section, a case a rule
//! lcov        as coverage
//! picture     the map as a picture
//! html        the explorer: a page a rule
//! ```

pub mod diagnostic;
mod format;
pub mod html;
mod json;
mod junit;
mod lcov;
mod markdown;
pub mod picture;
mod sarif;
pub mod table;
mod text;

pub use diagnostic::{Style, excerpt, render};
pub use format::Format;
pub use json::SCHEMA;
pub(crate) use sarif::{address, sarif_log};

use std::collections::BTreeMap;

use rules_data::{Book, Edition, Place};
use serde::Serialize;

use crate::{Owner, Problem, Reading, Source, manuscript::Extent};

/// A reading in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The name of the source.
    pub file: String,
    /// The layout it was read in.
    pub layout: &'static str,
    /// Its encoding.
    pub encoding: &'static str,
    /// Its line ends, with their number.
    pub line_ends: String,
    /// Its effective date, where it says so.
    pub edition: Option<Edition>,
    /// Whether it is a whole book.
    pub whole: bool,
    /// What was counted in it.
    pub counts: Counts,
    /// The number of lines, and how many of them belong to what.
    pub lines: usize,
    /// How many lines belong to what.
    pub owners: BTreeMap<&'static str, usize>,
    /// How many lines fit nothing.
    pub unexplained: usize,
    /// What is wrong with it.
    pub problems: Vec<Placed>,
}

/// The parts of a book, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// The large parts.
    pub chapters: usize,
    /// The three-digit parts.
    pub sections: usize,
    /// Rules that are not subrules.
    pub rules: usize,
    /// Subrules.
    pub subrules: usize,
    /// Examples.
    pub examples: usize,
    /// Glossary entries.
    pub glossary: usize,
}

/// A problem with its place in lines and columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// How bad it is.
    pub level: &'static str,
    /// The kind of problem.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// The line, from 1; nothing where the file as a whole is meant.
    pub line: Option<usize>,
    /// The column in characters, from 1.
    pub column: Option<usize>,
    /// What to do next.
    pub help: Option<String>,
}

/// Sums up a reading.
pub fn summary(reading: &Reading) -> Summary {
    let Reading { source, layout, manuscript, owners, problems } = reading;
    let mut by_owner = BTreeMap::new();
    for owner in owners {
        *by_owner.entry(owner.name()).or_insert(0) += 1;
    }
    let subrules = manuscript.rules.iter().filter(|it| it.id.is_subrule()).count();
    Summary {
        file: source.name.clone(),
        layout: layout.name(),
        encoding: source.encoding,
        line_ends: source.line_ends.clone(),
        edition: manuscript.edition,
        whole: manuscript.extent == Extent::Whole,
        counts: Counts {
            chapters: manuscript.chapters.len(),
            sections: manuscript.sections.len(),
            rules: manuscript.rules.len() - subrules,
            subrules,
            examples: manuscript.rules.iter().map(|it| it.examples.len()).sum(),
            glossary: manuscript.glossary.len(),
        },
        lines: owners.len(),
        owners: by_owner,
        unexplained: owners.iter().filter(|it| **it == Owner::Nothing).count(),
        problems: problems.iter().map(|it| placed(it, source)).collect(),
    }
}

/// Turns the span of a problem into a line and a column.
pub fn placed(problem: &Problem, source: &Source) -> Placed {
    let Problem { level, code, message, labels, help, weight: _ } = problem;
    let position = labels.first().map(|it| source.position(it.span.start));
    let (line, column) = position.unzip();
    Placed { level: level.name(), code, message: message.clone(), line, column, help: help.clone() }
}

/// The places next to one that the book does not have: its neighbours in the order of the book.
pub fn nearest(book: &Book, place: Place) -> Vec<String> {
    let after = book.rules.iter().position(|it| Place::Rule(it.id) > place).unwrap_or(book.rules.len());
    let near = &book.rules[after.saturating_sub(2)..(after + 1).min(book.rules.len())];
    near.iter().map(|it| it.id.to_string()).collect()
}
