//! `book.json`: how a [`Book`] is written and read.
//!
//! The file is JSON with one entity a line. Line breaks are part of the form: the same book is the same bytes.

use std::{error, fmt};

use serde::{Deserialize, Serialize};

use super::{Book, Catalog, Chapter, Rule, Section, Term};
use crate::{Edition, Entry, Place};

/// Names the format, in the file's first field.
const FORMAT: &str = "rulemill-book";

/// Raised whenever an older program would misread the file.
const SCHEMA: u32 = 1;

#[derive(Deserialize)]
struct Header {
    format: Option<String>,
    schema: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "schema")]
    _schema: u32,
    edition: Option<Edition>,
    chapters: Vec<Chapter>,
    sections: Vec<Section>,
    rules: Vec<Rule>,
    glossary: Vec<Term>,
    catalogs: Vec<Catalog>,
}

impl Book {
    /// Reads a book from the text of `book.json`.
    ///
    /// # Errors
    ///
    /// The file is not JSON, not a book, of another schema, or damaged; the error says which, where, and what to do.
    pub fn from_json(text: &str) -> Result<Self, BookError> {
        let header: Header =
            serde_json::from_str(text).map_err(|it| if it.is_data() { BookError::Foreign } else { BookError::NotJson(it) })?;
        if header.format.as_deref() != Some(FORMAT) {
            return Err(BookError::Foreign);
        }
        if header.schema != Some(SCHEMA) {
            return Err(BookError::Schema(header.schema));
        }
        let Content { edition, chapters, sections, rules, glossary, catalogs, _format: _, _schema: _ } =
            serde_json::from_str(text).map_err(BookError::Damaged)?;
        Ok(Self { edition, chapters, sections, rules, glossary, catalogs })
    }

    /// The text of `book.json` for this book: the same book gives the same bytes.
    pub fn to_json(&self) -> String {
        let mut out = format!("{{\n\"format\": {}, \"schema\": {SCHEMA}, \"edition\": {}", json(&FORMAT), json(&self.edition));
        list(&mut out, "chapters", &self.chapters, json);
        list(&mut out, "sections", &self.sections, json);
        list(&mut out, "rules", &self.rules, json);
        list(&mut out, "glossary", &self.glossary, json);
        list(&mut out, "catalogs", &self.catalogs, catalog);
        out.push_str("\n}\n");
        out
    }
}

fn list<T>(out: &mut String, name: &str, items: &[T], form: fn(&T) -> String) {
    out.push_str(",\n");
    out.push_str(&json(&name));
    out.push_str(": [");
    for (at, item) in items.iter().enumerate() {
        out.push_str(if at == 0 { "\n" } else { ",\n" });
        out.push_str(&form(item));
    }
    out.push_str("\n]");
}

/// A catalog has a line for each name: a name more is a line more in the diff.
fn catalog(catalog: &Catalog) -> String {
    let Catalog { name, source, entries } = catalog;
    let mut out = format!("{{\"name\":{},\"source\":{},\"entries\":[", json(name), json::<Place>(source));
    for (at, entry) in entries.iter().enumerate() {
        out.push_str(if at == 0 { "\n  " } else { ",\n  " });
        out.push_str(&json::<Entry>(entry));
    }
    out.push_str("\n]}");
    out
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("names, numbers and lists of them always have a JSON form")
}

/// Why a file is not a book that this program can read.
#[derive(Debug)]
pub enum BookError {
    /// Not JSON at all, or cut off.
    NotJson(serde_json::Error),
    /// JSON, but not a book of ours.
    Foreign,
    /// A book of another schema version (nothing where the file gives none).
    Schema(Option<u32>),
    /// A book of this schema, with a part that cannot be.
    Damaged(serde_json::Error),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotJson(error) => write!(f, "not a book: not valid JSON ({error})"),
            Self::Foreign => write!(f, "not a book: the field \"format\" is not \"{FORMAT}\""),
            Self::Schema(Some(found)) if *found > SCHEMA => {
                write!(f, "a book of schema {found}, newer than this program (schema {SCHEMA}): use a newer Rulemill")
            }
            Self::Schema(Some(found)) => {
                write!(f, "a book of schema {found}; this program reads schema {SCHEMA}: make it anew with `cargo xtask ingest`")
            }
            Self::Schema(None) => write!(f, "a book without a schema version: make it anew with `cargo xtask ingest`"),
            Self::Damaged(error) => write!(f, "a damaged book: {error}; restore it, or make it anew with `cargo xtask ingest`"),
        }
    }
}

impl error::Error for BookError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::NotJson(error) | Self::Damaged(error) => Some(error),
            Self::Foreign | Self::Schema(_) => None,
        }
    }
}
