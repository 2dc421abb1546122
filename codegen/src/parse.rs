//! From a source to a manuscript: one reader per layout.
//!
//! ```text
//! layout      which layout a source has, and the name of each
//! line        how a line starts: the pest grammars, one per layout, over the productions of number.pest
//! builder     puts a manuscript together line by line, and keeps account of every line
//! pages       the furniture of printed pages: what comes back on each of them
//! breaks      why a line ends: because a paragraph does, or because it was full
//! chain       whether a number heads its line, or is a reference inside a wrapped text
//! column      how a wrapped line goes on
//! paragraphs, glossary, terms                                 what several layouts share
//! publisher, web, bullets, narrow, reader, viewer, rows       the layouts
//! ```

mod layout;
mod line;
mod builder;
mod pages;
mod breaks;
mod chain;
mod column;
mod paragraphs;
mod glossary;
mod terms;
mod publisher;
mod web;
mod bullets;
mod narrow;
mod reader;
mod viewer;
mod rows;

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
