//! The comments and strings of a file, and what is said in them without the marks.
//!
//! No language is parsed: a line that is misread costs that line and no more, since a string of one line ends with it.

use std::ops::Range;

use memchr::memmem;

use super::language::Language;

/// A part of a file in which people write words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Where, with its marks.
    pub span: Range<usize>,
    /// Whether it is a comment, and goes on in the comment of the next line.
    pub kind: Kind,
}

/// What a region is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A comment.
    Comment,
    /// A string.
    String,
    /// A paragraph of a file that is all words.
    Prose,
}

/// The comments and strings of a text, in their order; comments in consecutive lines are one.
pub fn regions(text: &str, language: Option<Language>) -> Vec<Region> {
    match language {
        Some(language) => joined(text, Lexer { text, language, at: 0, found: Vec::new() }.read()),
        None => paragraphs(text),
    }
}

fn paragraphs(text: &str) -> Vec<Region> {
    let mut found: Vec<Region> = Vec::new();
    let (mut at, mut fresh) = (0, true);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        let words = line.trim();
        let is_item = words.starts_with(['-', '*', '|', '#']) || words.split_once(['.', ')']).is_some_and(|it| is_ordinal(it.0));
        match found.last_mut() {
            _ if words.is_empty() => fresh = true,
            Some(last) if !fresh && !is_item => last.span.end = end,
            _ => {
                found.push(Region { span: at..end, kind: Kind::Prose });
                fresh = false;
            }
        }
        at = end;
    }
    found
}

/// Whether this numbers an item of a list.
fn is_ordinal(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit())
}

struct Lexer<'t> {
    text: &'t str,
    language: Language,
    at: usize,
    found: Vec<Region>,
}

impl Lexer<'_> {
    fn read(mut self) -> Vec<Region> {
        let bytes = self.text.as_bytes();
        let Language { line, block, long, quotes, stray_quotes } = self.language;
        let starts: Vec<u8> =
            [line, long].concat().iter().map(|it| it.as_bytes()[0]).chain(block.iter().map(|it| it.0.as_bytes()[0])).collect();
        while let Some(byte) = bytes.get(self.at) {
            if !starts.contains(byte) && !quotes.contains(byte) {
                self.at += usize::from(*byte == b'\\') + 1;
                continue;
            }
            let rest = &bytes[self.at..];
            if let Some((open, close)) = block.iter().find(|it| rest.starts_with(it.0.as_bytes())) {
                self.until(open.len(), close, Kind::Comment);
            } else if line.iter().any(|it| rest.starts_with(it.as_bytes())) {
                let end = memchr::memchr(b'\n', rest).map_or(bytes.len(), |it| self.at + it);
                self.take(end, Kind::Comment);
            } else if let Some(mark) = long.iter().find(|it| rest.starts_with(it.as_bytes())) {
                self.until(mark.len(), mark, Kind::String);
            } else if *byte == b'\'' && stray_quotes && !is_character(rest) {
                self.at += 1;
            } else if quotes.contains(byte) {
                self.quoted(*byte);
            } else {
                self.at += 1;
            }
        }
        self.found
    }

    fn until(&mut self, open: usize, close: &str, kind: Kind) {
        let from = (self.at + open).min(self.text.len());
        let end =
            memmem::find(&self.text.as_bytes()[from..], close.as_bytes()).map_or(self.text.len(), |it| from + it + close.len());
        self.take(end, kind);
    }

    /// A string that ends with its quote, or with its line.
    fn quoted(&mut self, quote: u8) {
        let bytes = self.text.as_bytes();
        let mut end = self.at + 1;
        while let Some(byte) = bytes.get(end) {
            match byte {
                b'\\' if bytes.get(end + 1) != Some(&b'\n') => end += 1,
                b'\n' => break,
                it if *it == quote => {
                    end += 1;
                    break;
                }
                _ => {}
            }
            end += 1;
        }
        self.take(end.min(bytes.len()), Kind::String);
    }

    fn take(&mut self, end: usize, kind: Kind) {
        self.found.push(Region { span: self.at..end, kind });
        self.at = end;
    }
}

/// Whether a single quote begins a character, and not a lifetime or a symbol.
fn is_character(rest: &[u8]) -> bool {
    rest.get(1) == Some(&b'\\') || rest.iter().take(6).skip(2).any(|it| *it == b'\'')
}

/// Comments with nothing but white space and one line end between them are one.
fn joined(text: &str, found: Vec<Region>) -> Vec<Region> {
    let mut joined: Vec<Region> = Vec::with_capacity(found.len());
    for region in found {
        match joined.last_mut() {
            Some(last) if last.kind == Kind::Comment && region.kind == Kind::Comment && begins_line(text, last.span.start) => {
                let between = &text[last.span.end..region.span.start];
                if between.trim().is_empty() && between.matches('\n').count() <= 1 {
                    last.span.end = region.span.end;
                } else {
                    joined.push(region);
                }
            }
            _ => joined.push(region),
        }
    }
    joined
}

/// Whether nothing but white space stands before this on its line.
fn begins_line(text: &str, at: usize) -> bool {
    let start = text[..at].rfind('\n').map_or(0, |it| it + 1);
    text[start..at].trim().is_empty()
}
