//! A plain text made of a document in markup: each line knows the line of the document that it comes from.

use std::ops::Range;

use super::{Line, Source};

/// A plain text in the making.
#[derive(Debug, Default)]
pub(crate) struct Plain {
    text: String,
    /// For each line that is complete, the line of the document, counted from 1.
    origins: Vec<usize>,
    line: String,
    origin: Option<usize>,
}

impl Plain {
    /// Adds text that begins in that line of the document; runs of white space are one space.
    pub(crate) fn text(&mut self, text: &str, origin: usize) {
        for (at, word) in text.split(|it: char| it.is_ascii_whitespace()).enumerate() {
            if at > 0 && !self.line.is_empty() && !self.line.ends_with([' ', '\t']) {
                self.line.push(' ');
            }
            if !word.is_empty() {
                self.origin.get_or_insert(origin);
                self.line.push_str(word);
            }
        }
    }

    /// Adds text in which a line end is one.
    pub(crate) fn lines(&mut self, text: &str, origin: usize) {
        for (at, line) in text.split('\n').enumerate() {
            if at > 0 {
                self.end_line();
            }
            self.text(line, origin + at);
        }
    }

    /// Ends a cell of a table.
    pub(crate) fn end_cell(&mut self) {
        self.line.truncate(self.line.trim_end_matches(' ').len());
        self.line.push('\t');
    }

    /// Ends a line, if one was begun.
    pub(crate) fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        if let Some(origin) = self.origin.take() {
            self.text.push_str(line.trim_end());
            self.text.push('\n');
            self.origins.push(origin);
        }
    }

    /// Ends a paragraph: an empty line follows it.
    pub(crate) fn end_paragraph(&mut self) {
        self.end_line();
        if let Some(last) = self.origins.last().copied()
            && !self.text.ends_with("\n\n")
        {
            self.text.push('\n');
            self.origins.push(last);
        }
    }

    /// How long the line is that was begun.
    pub(crate) fn column(&self) -> usize {
        self.line.len()
    }

    /// Puts characters around what the line has from there on, if no word is in it.
    pub(crate) fn restore_around(&mut self, column: usize, mark: &str) {
        // What was before it may have been folded since.
        let column = self.line.floor_char_boundary(column);
        if !self.line[column..].contains(char::is_alphanumeric) {
            self.line.insert_str(column, mark);
            self.line.push_str(mark);
        }
    }

    /// The text as a source: its lines are counted as the document's are.
    pub(crate) fn into_source(mut self, document: &Source) -> Source {
        self.end_line();
        let mut lines = Vec::with_capacity(self.origins.len());
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            let end = start + line.len() - 1;
            lines.push(Line { span: start..end, blank: self.text[start..end].trim().is_empty() });
            start += line.len();
        }
        let Source { name, encoding, line_ends, .. } = document.clone();
        Source { name, text: self.text, encoding, line_ends, lines, origins: self.origins }
    }
}

impl Source {
    /// Where a place of the document is in the text that was made of it: the line that comes from there, or the last one before.
    pub(crate) fn line_made_of(&self, document: &Self, place: &Range<usize>) -> Range<usize> {
        let (line, _) = document.position(place.start);
        let at = self.origins.iter().rposition(|it| *it <= line).unwrap_or(0);
        self.lines.get(at).map_or(0..0, |it| it.span.clone())
    }
}
