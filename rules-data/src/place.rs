//! Places in the book, and the references from one place to another.
//!
//! The book calls both its parts "section": the nine large ones (here a *chapter*, `7`) and the three-digit ones (here a
//! *section*, `702`). As text, the number of digits tells them apart.

use std::{error, fmt, str::FromStr};

use crate::{RuleId, text::serde_as_text};

/// A numbered place in the book. Ordered as in the book, a whole before its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// One of the large parts, numbered with one digit: `7`.
    Chapter(u8),
    /// A part with a three-digit number: `702`.
    Section(u16),
    /// A rule or subrule: `702.9b`.
    Rule(RuleId),
}

impl Place {
    /// What directly contains this place, by its number alone.
    pub fn parent(self) -> Option<Self> {
        match self {
            Self::Chapter(_) => None,
            Self::Section(section) => Some(Self::Chapter(chapter_of(section))),
            Self::Rule(rule) => Some(rule.parent().map_or(Self::Section(rule.section()), Self::Rule)),
        }
    }

    fn order(self) -> (u8, u16, Option<RuleId>) {
        match self {
            Self::Chapter(chapter) => (chapter, 0, None),
            Self::Section(section) => (chapter_of(section), section, None),
            Self::Rule(rule) => (chapter_of(rule.section()), rule.section(), Some(rule)),
        }
    }
}

/// The chapter of a section: its first digit.
fn chapter_of(section: u16) -> u8 {
    u8::try_from(section / 100).expect("a section has three digits")
}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Place {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order().cmp(&other.order())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chapter(chapter) => write!(f, "{chapter}"),
            Self::Section(section) => write!(f, "{section}"),
            Self::Rule(rule) => write!(f, "{rule}"),
        }
    }
}

impl FromStr for Place {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || ParsePlaceError(text.to_owned());
        let digits = text.bytes().all(|it| it.is_ascii_digit()) && !text.starts_with('0');
        match text.len() {
            1 if digits => text.parse().map(Self::Chapter).map_err(|_| refuse()),
            3 if digits => text.parse().map(Self::Section).map_err(|_| refuse()),
            _ => text.parse().map(Self::Rule).map_err(|_| refuse()),
        }
    }
}

serde_as_text!(Place);

/// Something that a rule, an example or a glossary entry cites.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reference {
    /// One place: `704.5a`, `702`, `7`.
    To(Place),
    /// A run of places, both ends included: `601.2a-601.2h`.
    Range(Place, Place),
    /// An entry of the glossary: `term:Permanent`.
    Term(String),
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::To(place) => write!(f, "{place}"),
            Self::Range(first, last) => write!(f, "{first}-{last}"),
            Self::Term(term) => write!(f, "term:{term}"),
        }
    }
}

impl FromStr for Reference {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(term) = text.strip_prefix("term:") {
            return Ok(Self::Term(term.to_owned()));
        }
        match text.split_once('-') {
            Some((first, last)) => Ok(Self::Range(first.parse()?, last.parse()?)),
            None => text.parse().map(Self::To),
        }
    }
}

serde_as_text!(Reference);

/// Text that names no place of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePlaceError(String);

impl fmt::Display for ParsePlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no place in the book; one looks like 7, 702, 702.9 or 702.9b", self.0)
    }
}

impl error::Error for ParsePlaceError {}
