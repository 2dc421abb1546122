//! The grammar of the card language and what it compiles to.

use std::{error, fmt, ops::Range};

use crate::cards::{CardId, Library};

/// A place in a card's text that the language does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong, and what was expected instead.
    pub message: String,
    /// The bytes of the text that are meant.
    pub span: Range<usize>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl error::Error for Problem {}

/// Reads one card and adds it, and the tokens that it makes, to the library.
///
/// # Errors
///
/// Every phrase that the language does not know; then nothing is added.
pub fn card(text: &str, library: &mut Library) -> Result<CardId, Vec<Problem>> {
    let _ = (text, library);
    Err(Vec::new())
}

/// Reads a file of cards, one a line; blank lines and lines that begin with `#` are skipped. Spans are within the whole text.
pub fn cards(text: &str) -> (Library, Vec<Problem>) {
    let _ = text;
    (Library::default(), Vec::new())
}
