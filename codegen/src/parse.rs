//! From a source to a manuscript: one reader per layout.
//!
//! ```text
//! layout      which layout a source has, and the name of each
//! line        how a line starts: the pest grammars, one per layout, over the productions of number.pest
//! builder     puts a manuscript together line by line, and keeps account of every line
//! paragraphs  the readers that go line by line: publisher, web, bullets, narrow, reader
//! viewer      the viewer's dump of a dataset
//! rows        a dataset as CSV, JSON or JSON lines
//! ```

mod builder;
mod bullets;
mod glossary;
mod layout;
mod line;
mod narrow;
mod publisher;
mod reader;
mod rows;
mod sequence;
mod viewer;
mod web;

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
        Layout::Csv => rows::read_csv(source),
        Layout::Json => rows::read_json(source),
        Layout::JsonLines => rows::read_json_lines(source),
    }
}
