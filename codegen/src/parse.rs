//! From a source to a manuscript: one reader per layout.
//!
//! ```text
//! layout                  which layout a source has
//! grammar, line           how a line starts: a pest grammar each, over the productions of `number.pest`
//! builder                 puts a manuscript together line by line, and keeps account of every line
//!
//! pages                   the furniture of printed pages: what comes back on each of them
//! breaks                  why a line ends: because a paragraph does, or because it was full
//! chain                   whether a number heads its line, or is a reference inside a wrapped text
//! column                  how a wrapped line goes on
//! paragraphs              numbered paragraphs, wrapped or not
//! glossary, terms         entries between empty lines, and terms that none shows
//!
//! publisher, web          the publisher's file, a web page's text
//! bullets                 an outline, an item a rule
//! narrow, reader, viewer  the hard-wrapped page, an e-reader's, the viewer's dump of a dataset
//! marks                   numbers in brackets or after a word
//! columns, rows           what the kinds of datasets share
//! separated, objects      separated values, JSON
//! markdown, html          from markup to a plain text, which has a layout of its own
//! ```

mod layout;
mod grammar;
pub mod line;
mod builder;
pub mod pages;
pub mod breaks;
pub mod chain;
pub mod column;
pub mod paragraphs;
pub mod glossary;
mod terms;
pub mod publisher;
mod web;
mod bullets;
mod narrow;
pub mod reader;
mod viewer;
pub mod columns;
mod rows;
mod separated;
mod objects;
pub mod marks;
pub mod markdown;
pub mod html;

use layout::detect_plain;
pub use layout::{Layout, detect};

use crate::{Manuscript, Owner, Problem, Source};

/// What a reader makes of a source.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The rules with their text.
    pub manuscript: Manuscript,
    /// For each line, what it belongs to.
    pub owners: Vec<Owner>,
    /// What could not be read.
    pub problems: Vec<Problem>,
}

/// Reads a source in a layout.
pub fn parse(source: &Source, layout: Layout) -> Parsed {
    match layout {
        Layout::Publisher => publisher::read(source),
        Layout::Web => web::read(source),
        Layout::Bullets => bullets::read(source),
        Layout::Narrow => narrow::read(source),
        Layout::Reader => reader::read(source),
        Layout::Viewer => viewer::read(source),
        Layout::Csv => separated::read(source),
        Layout::Json => objects::read_json(source),
        Layout::JsonLines => objects::read_json_lines(source),
        Layout::Markdown | Layout::Html => parse(source, detect_plain(source)),
    }
}

/// The plain text of a document in markup; nothing where the layout is none of markup.
pub fn plain(source: &Source, layout: Layout) -> Option<Source> {
    match layout {
        Layout::Markdown => Some(markdown::plain(source)),
        Layout::Html => Some(html::plain(source)),
        _ => None,
    }
}
