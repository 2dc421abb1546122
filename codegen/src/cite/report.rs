//! What is told of a tree: about its sites, a file a format, and about the rules that it cites.
//!
//! ```text
//! text      findings, habits and sums
//! markdown  in short, for the description of a change
//! json      all sites
//! sarif     findings with the place in the line
//! junit     a suite a file, a case a number
//!
//! rules     the rules that a tree cites, and how often
//! map       as a map of the book, a page by itself
//! lcov      as coverage
//! ```

mod json;
mod junit;
mod lcov;
mod map;
mod markdown;
mod rules;
mod sarif;
mod text;

pub use rules::{Cited, cited};

use rules_data::Ledger;

use super::check::{Checked, Known};
use crate::report::Format;

/// A check in a format. The same check gives the same bytes.
pub fn write(format: Format, checked: &Checked, ledger: &Ledger) -> String {
    match format {
        Format::Text => text::text(checked),
        Format::Json => json::json(checked),
        Format::Junit => junit::junit(checked),
        Format::Sarif => sarif::sarif(checked),
        Format::Lcov => lcov::lcov(checked, ledger),
        Format::Markdown => markdown::markdown(checked),
    }
}

/// The rules that a tree cites, as a table.
pub fn table(checked: &Checked, known: &Known<'_>) -> String {
    rules::table(checked, known)
}

/// The rules that a tree cites, for a program.
pub fn table_json(checked: &Checked, known: &Known<'_>) -> String {
    rules::json(checked, known)
}

/// The rules that a tree cites, as a map of the book: a page by itself.
pub fn map(checked: &Checked, known: &Known<'_>) -> String {
    map::map(checked, known)
}
