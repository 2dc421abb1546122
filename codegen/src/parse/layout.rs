//! The layouts in which people keep the book.

use std::{fmt, str::FromStr};

use super::{
    html,
    line::{self, Head, Production},
    markdown,
    separated::Dialect,
};
use crate::Source;

/// A layout of the rules text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The publisher's text file, wrapped or not.
    Publisher,
    /// A web page's text, or any cutting of the publisher's file.
    Web,
    /// Nested bullets.
    Bullets,
    /// The hard-wrapped page with numbers on lines of their own.
    Narrow,
    /// The e-reader's page.
    Reader,
    /// A dataset viewer's dump.
    Viewer,
    /// A dataset of values with commas, semicolons, tabs or pipes between them.
    Csv,
    /// A dataset as one JSON value: an array, or a map.
    Json,
    /// A dataset as JSON lines.
    JsonLines,
    /// A Markdown document; its text has a layout of its own.
    Markdown,
    /// A saved web page; its text has a layout of its own.
    Html,
}

impl Layout {
    /// All layouts.
    pub const ALL: [Self; 11] = [
        Self::Publisher,
        Self::Web,
        Self::Bullets,
        Self::Narrow,
        Self::Reader,
        Self::Viewer,
        Self::Csv,
        Self::Json,
        Self::JsonLines,
        Self::Markdown,
        Self::Html,
    ];

    /// Whether it is a dataset: rows that were chosen one by one.
    pub const fn is_table(self) -> bool {
        matches!(self, Self::Viewer | Self::Csv | Self::Json | Self::JsonLines)
    }

    /// What to type for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Publisher => "publisher",
            Self::Web => "web",
            Self::Bullets => "bullets",
            Self::Narrow => "narrow",
            Self::Reader => "reader",
            Self::Viewer => "viewer",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::JsonLines => "json-lines",
            Self::Markdown => "markdown",
            Self::Html => "html",
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Layout {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| format!("{text:?} is no layout; there are {}", Self::ALL.map(Self::name).join(", ")))
    }
}

/// The layout that a source most likely has.
///
/// Tables show by their first characters, the publisher's file by its table of contents, and the others by how most of their
/// numbered lines start. A sample from the beginning is enough: contents and date stand there.
pub fn detect(source: &Source) -> Layout {
    if html::is_page(&source.text) {
        return Layout::Html;
    }
    let marked_up = || source.lines.iter().filter(|it| !it.blank).take(SAMPLE).any(|it| markdown::is_marked_up(source.line(it)));
    match table(source) {
        Some(table @ (Layout::Json | Layout::JsonLines)) => table,
        _ if marked_up() => Layout::Markdown,
        Some(table) => table,
        None => detect_plain(source),
    }
}

/// The layout of a text without markup.
pub(super) fn detect_plain(source: &Source) -> Layout {
    if let Some(table) = table(source) {
        return table;
    }
    let signs = Signs::count(source);
    let numbered = signs.numbered.max(1);
    if signs.bullets * 2 > numbered {
        Layout::Bullets
    } else if signs.index_cells * 3 > signs.alone && signs.list_cells * 3 > signs.alone && signs.alone * 2 > numbered {
        Layout::Viewer
    } else if signs.dated && signs.contents {
        Layout::Publisher
    } else if signs.alone * 2 > numbered {
        Layout::Narrow
    } else if signs.indented * 2 > numbered && (signs.reader_furniture > 0 || signs.at_margin > 0) {
        Layout::Reader
    } else if signs.dated || signs.contents {
        Layout::Publisher
    } else {
        Layout::Web
    }
}

fn table(source: &Source) -> Option<Layout> {
    let text = source.text.trim_start();
    if text.starts_with('[') && text[1..].trim_start().starts_with(['{', '[']) {
        return Some(Layout::Json);
    }
    if text.starts_with('{') {
        let first = text.lines().next().unwrap_or_default().trim();
        let complete = first.ends_with('}') && serde_json::from_str::<serde::de::IgnoredAny>(first).is_ok();
        let alone = text.trim_end().len() == first.len();
        return Some(if complete && !alone || !text.starts_with("{\n") && !alone && first.ends_with('}') {
            Layout::JsonLines
        } else {
            Layout::Json
        });
    }
    // Who ends lines with U+2028 or U+0085 has written prose: no table is one line that goes on as many.
    let is_one_line = !source.text.contains(['\n', '\r']) && source.lines.len() > 1;
    Dialect::of(&source.text).filter(|_| !is_one_line).map(|_| Layout::Csv)
}

/// What the lines of a source look like, counted.
#[derive(Debug, Default)]
struct Signs {
    numbered: usize,
    alone: usize,
    indented: usize,
    bullets: usize,
    at_margin: usize,
    list_cells: usize,
    index_cells: usize,
    reader_furniture: usize,
    dated: bool,
    contents: bool,
}

/// How many lines are looked at.
const SAMPLE: usize = 400;

impl Signs {
    fn count(source: &Source) -> Self {
        let mut signs = Self::default();
        let mut above = "";
        for line in source.lines.iter().filter(|it| !it.blank).take(SAMPLE) {
            let text = source.line(line);
            let started = line::start(&source.text, line.span.clone(), Production::bullet_line);
            let indented = text.starts_with(char::is_whitespace);
            match started.head {
                Head::Rule(_) | Head::Section(_) => {
                    let mark = text.trim_start();
                    signs.numbered += 1;
                    signs.alone += usize::from(source.text[started.rest.clone()].trim().is_empty());
                    signs.bullets += usize::from(!mark.starts_with(|it: char| it.is_ascii_digit() || it == 'C'));
                    signs.indented += usize::from(indented);
                }
                Head::Landmark(line::Landmark::Contents) => signs.contents = true,
                Head::Text => {
                    signs.text_line(text, indented);
                    signs.dated = signs.dated || text.len() < 200 && above.len() < 200 && is_dated(above, text);
                }
                _ => {}
            }
            above = text;
        }
        signs
    }

    fn text_line(&mut self, text: &str, indented: bool) {
        let trimmed = text.trim();
        self.at_margin += usize::from(!indented);
        self.list_cells += usize::from(trimmed.starts_with('[') && trimmed.ends_with(']'));
        self.index_cells += usize::from(trimmed.len() <= 9 && trimmed.bytes().all(|it| it.is_ascii_digit() || it == b','));
        if trimmed.len() < 80 {
            let started = line::start(text, 0..text.len(), Production::reader_line);
            self.reader_furniture += usize::from(started.head == Head::Page);
        }
    }
}

/// Whether a line gives the date of an edition, by itself or as the end of the one above it.
fn is_dated(above: &str, text: &str) -> bool {
    line::date(text).is_some() || line::date(&format!("{} {}", above.trim(), text.trim())).is_some()
}
