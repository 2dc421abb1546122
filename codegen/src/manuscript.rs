//! A rulebook with its text: what a reader of a layout makes, and what checks and the index are made from.
//!
//! A manuscript lives in memory only. Its texts are as printed, white space aside, and know where in the source they stand.

use rules_data::{Edition, Place, RuleId};

use crate::Span;

/// An edition of the book, or a fragment of one, in the order of its source.
#[derive(Clone, Debug, Default)]
pub struct Manuscript {
    /// The effective date, where the source says it.
    pub edition: Option<Edition>,
    /// The titles of the table of contents.
    pub contents: Vec<Heading>,
    /// The chapters of the body.
    pub chapters: Vec<Heading>,
    /// The sections of the body.
    pub sections: Vec<Heading>,
    /// The rules and subrules.
    pub rules: Vec<RuleText>,
    /// The glossary.
    pub glossary: Vec<Definition>,
    /// How much of a book this is.
    pub extent: Extent,
    /// In which order the rules are.
    pub arrangement: Arrangement,
}

/// In which order the rules of a manuscript are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrangement {
    /// In that of the source.
    #[default]
    AsPrinted,
    /// In that of the book: the rows of a dataset may come in any order.
    Sorted,
}

/// How much of a book a source holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// Some rules.
    #[default]
    Fragment,
    /// Contents, body and glossary, up to the credits.
    Whole,
}

/// The title line of a chapter or section.
#[derive(Clone, Debug)]
pub struct Heading {
    /// Its number.
    pub place: Place,
    /// Where the number stands.
    pub number: Span,
    /// The title.
    pub title: Passage,
}

/// A rule or subrule.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// Its number.
    pub id: RuleId,
    /// Where the number stands.
    pub number: Span,
    /// The section under whose heading it stands: usually, but not always, that of its number.
    pub under: Option<u16>,
    /// What it says, without its examples.
    pub text: Passage,
    /// Its examples, without the word Example.
    pub examples: Vec<Passage>,
}

/// An entry of the glossary.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The term, and where it stands.
    pub term: Passage,
    /// What it means.
    pub text: Passage,
}

/// A text put together from pieces of the source.
///
/// Runs of white space are one space, paragraphs are separated by a line feed.
#[derive(Clone, Debug, Default)]
pub struct Passage {
    /// The text.
    pub text: String,
    pieces: Vec<Piece>,
}

/// A part of a passage that stands in the source.
#[derive(Clone, Debug)]
struct Piece {
    /// Where it starts in the passage.
    at: usize,
    /// Where it stands in the source, letter by letter; empty where it only belongs to a place there.
    source: Span,
}

/// What stands between two pieces of a [`Passage`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// A space: the text goes on.
    Space,
    /// A line feed: a new paragraph.
    Paragraph,
    /// Nothing: a word was cut.
    Nothing,
}

impl Join {
    const fn text(self) -> &'static str {
        match self {
            Self::Space => " ",
            Self::Paragraph => "\n",
            Self::Nothing => "",
        }
    }
}

impl Passage {
    /// Appends `source[span]`, white space folded.
    pub fn push(&mut self, source: &str, span: Span, join: Join) {
        let mut join = join.text();
        for (offset, word_run) in runs(&source[span.clone()]) {
            if !self.text.is_empty() {
                self.text.push_str(join);
            }
            let source = span.start + offset;
            self.pieces.push(Piece { at: self.text.len(), source: source..source + word_run.len() });
            self.text.push_str(word_run);
            join = Join::Space.text();
        }
    }

    /// Appends a text that does not stand in the source letter by letter, such as an unescaped cell; `at` is the place to show.
    pub fn push_text(&mut self, text: &str, at: usize) {
        for (_, words) in runs(text) {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.pieces.push(Piece { at: self.text.len(), source: at..at });
            self.text.push_str(words);
        }
    }

    /// Where a part of the text stands in the source. Ends with its piece where the part goes over several.
    pub fn span(&self, part: Span) -> Span {
        let piece = self.pieces.partition_point(|it| it.at <= part.start).saturating_sub(1);
        let Some(Piece { at, source }) = self.pieces.get(piece) else { return 0..0 };
        let start = (source.start + part.start - at).min(source.end);
        let end = (source.start + part.end - at).min(source.end);
        start..end
    }

    /// Where the whole stands in the source, as far as it is in one piece.
    pub fn start(&self) -> Span {
        self.span(0..self.text.len())
    }
}

/// The parts of a text that hold no white space but single spaces, with their offsets.
fn runs(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let start = at + (rest.len() - rest.trim_start_matches(is_space).len());
        let rest = &text[start..];
        if rest.is_empty() {
            return None;
        }
        let length = regular_length(rest);
        at = start + length;
        Some((start, &text[start..at]))
    })
}

/// How far a text goes on with words and single spaces between them.
fn regular_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        let ends = match byte {
            b' ' => bytes.get(at + 1).is_none_or(|it| *it == b' ') || text[at + 1..].starts_with(is_space),
            b'\t'..=b'\r' => true,
            // The other white space starts with one of these bytes, as do a few other characters.
            0xc2 | 0xe1 | 0xe2 | 0xe3 | 0xef => text[at..].starts_with(is_space),
            _ => false,
        };
        if ends {
            return at;
        }
    }
    bytes.len()
}

/// White space, and the characters without width that editors leave behind: what separates words and is none.
fn is_space(char: char) -> bool {
    char.is_whitespace() || matches!(char, '\u{FEFF}' | '\u{200B}')
}
