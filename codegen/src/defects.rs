//! Defects of all kinds that somebody might make, and the gate that must catch each: what the gates are tested with.
//!
//! ```text
//! subject    what they are about, in any edition
//! claims     the ledger, examples, the accepted audit, the book
//! untruths   claims in good order that are not so
//! code       rule files, generated files
//! scenarios  headings and blocks
//! settled    the project once everything has been read
//! ```
//!
//! A defect is an edit of the project's files, held in memory. `cargo xtask selftest` seeds them one by one into a copy and looks
//! which gate speaks up; a defect that none catches is a hole. The tables: `claims` (ledger, examples, the accepted audit, the book),
//! `untruths` (claims in good order that are not so), `code` (rule files, generated files), `scenarios`. What they are about is found by
//! `subject`, so that they can be made in any edition.

mod claims;
mod code;
mod scenarios;
mod settled;
mod subject;
mod untruths;

pub use settled::settle;

use rules_data::Book;

use crate::{
    audit::ratchet,
    emit::{FOLDERS, emit},
    report::picture::{self, picture},
    scan::{MANIFEST, READ, Scan, Tree},
};

/// Something that somebody might do.
#[derive(Clone, Copy, Debug)]
pub struct Defect {
    /// What it is, in a few words.
    pub name: &'static str,
    /// The gate that must catch it, the first in the order of the gates.
    pub caught_by: Gate,
    /// Whether somebody ran `cargo xtask codegen` after it.
    pub after: After,
    /// Makes it; nothing where the files no longer look as it expects.
    pub seed: fn(&mut Tree) -> Option<()>,
}

/// What a change must pass, in the order in which it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gate {
    /// `cargo xtask ledger fmt --check`.
    Form,
    /// `cargo xtask codegen --check`.
    Derived,
    /// The errors of `cargo xtask audit --no-play`.
    Static,
    /// `cargo xtask audit --check`, which plays scenarios and compares with the accepted audit.
    Played,
}

impl Gate {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::Form, Self::Derived, Self::Static, Self::Played];

    /// The command.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Form => "ledger fmt --check",
            Self::Derived => "codegen --check",
            Self::Static => "audit --no-play",
            Self::Played => "audit --check",
        }
    }
}

/// What somebody did after the defect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing.
    Nothing,
    /// `cargo xtask codegen`: what is generated fits the defect.
    Codegen,
}

/// All defects: first those that take a second, last those for which the engine is built anew.
pub fn all() -> impl Iterator<Item = Defect> {
    [claims::DEFECTS, untruths::DEFECTS, untruths::BESIDE_TEXT, code::DEFECTS, scenarios::DEFECTS, code::BUILT]
        .into_iter()
        .flatten()
        .copied()
}

/// Where the files are that a defect may edit: folders with everything in them, and single files.
pub const FILES: [&str; 11] = [
    "engine/vocabulary/src",
    "engine/language/src",
    "engine/kernel/src",
    "engine/rules/src",
    "engine/src",
    "engine/cli/src",
    "engine/tests",
    "rules-data",
    MANIFEST,
    ratchet::FILE,
    picture::FILE,
];

impl Defect {
    /// Whether the engine must be built anew to see it.
    pub fn builds(&self) -> bool {
        code::BUILT.iter().any(|it| it.name == self.name)
    }

    /// Whether the gate sees it only where the text of the edition is at hand.
    pub fn needs_text(&self) -> bool {
        untruths::BESIDE_TEXT.iter().any(|it| it.name == self.name)
    }

    /// Makes the defect in the files, with what somebody did after it; `scan` reads the sources.
    ///
    /// # Errors
    ///
    /// The files no longer look as the defect expects, or nothing can be generated from them any more.
    pub fn seed(&self, tree: &mut Tree, scan: impl Fn(&Tree, &Book) -> Scan) -> Result<(), String> {
        (self.seed)(tree).ok_or_else(|| format!("{:?} cannot be seeded: the files no longer look as it expects", self.name))?;
        match self.after {
            After::Nothing => Ok(()),
            After::Codegen => regenerate(tree, scan),
        }
    }
}

fn regenerate(tree: &mut Tree, scan: impl Fn(&Tree, &Book) -> Scan) -> Result<(), String> {
    let text = |path: &str| tree.get(path).ok_or_else(|| format!("there is no {path}"));
    let book = Book::from_json(text("rules-data/book.json")?).map_err(|it| it.to_string())?;
    let read = |path: &str| READ.iter().any(|(folder, ending)| path.starts_with(folder) && path.ends_with(&format!(".{ending}")));
    let sources: Tree = tree.iter().filter(|it| read(it.0)).map(|(path, text)| (path.clone(), text.clone())).collect();
    let outputs = emit(&book, &scan(&sources, &book))?;
    let map = picture(&book, text(ratchet::FILE)?);
    tree.retain(|path, _| !FOLDERS.iter().any(|it| path.starts_with(&format!("{it}/"))));
    tree.extend(outputs.into_iter().map(|it| (it.path, it.text)));
    tree.insert(picture::FILE.to_owned(), map);
    Ok(())
}

/// Replaces the first `from` of a file.
fn replace(tree: &mut Tree, path: &str, from: &str, to: &str) -> Option<()> {
    let text = tree.get_mut(path)?;
    let at = text.find(from)?;
    text.replace_range(at..at + from.len(), to);
    Some(())
}

/// The rows of a table, its header first.
fn rows(tree: &Tree, path: &str) -> Option<Vec<Vec<String>>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(tree.get(path)?.as_bytes());
    reader.records().map(|it| Some(it.ok()?.iter().map(str::to_owned).collect())).collect()
}

/// Changes the first row of a table for which that holds.
fn row(
    tree: &mut Tree,
    path: &str,
    wanted: impl Fn(&[String]) -> bool,
    change: impl FnOnce(&mut Vec<Vec<String>>, usize),
) -> Option<()> {
    let mut rows = rows(tree, path)?;
    let text = tree.get_mut(path)?;
    let at = rows.iter().position(|it| wanted(it))?;
    change(&mut rows, at);
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    rows.iter().try_for_each(|it| writer.write_record(it)).ok()?;
    *text = String::from_utf8(writer.into_inner().ok()?).ok()?;
    Some(())
}
