//! What is wrong with an input, and where.
//!
//! Bad input is a value: readers return what they could read and a list of these.

use std::ops::Range;

use rules_data::Place;
use serde::Serialize;

/// A range of bytes in the decoded text of a [`Source`](crate::Source).
pub type Span = Range<usize>;

/// Something that a person must look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub level: Level,
    /// A short name of the kind of problem, stable between versions: `dangling-reference`.
    pub code: &'static str,
    /// What is wrong, in a sentence without its full stop.
    pub message: String,
    /// The places concerned, the most telling first. Empty where the problem is the file as a whole.
    pub labels: Vec<Label>,
    /// What to do next, where there is something to do.
    pub help: Option<String>,
    /// What it means for the book as a whole.
    pub weight: Weight,
}

/// What a [`Problem`] means for the book as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// A detail is odd, and the rest can be relied on.
    Detail,
    /// The text contradicts itself, its contents or its order: something of it may be lost. About this number, if about one.
    Contradiction(Option<Place>),
}

/// A place in the input and what there is to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What; may be empty where the message says it all.
    pub text: String,
}

/// How bad a [`Problem`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Worth knowing; nothing is lost or wrong.
    Note,
    /// The input is read, but something in it is odd: a finding.
    Warning,
    /// Part of the input could not be read.
    Error,
}

impl Level {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl Problem {
    /// A problem with the input as a whole.
    pub fn new(level: Level, code: &'static str, message: impl Into<String>) -> Self {
        Self { level, code, message: message.into(), labels: Vec::new(), help: None, weight: Weight::Detail }
    }

    /// Points at a place.
    #[must_use]
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Says that the text contradicts itself about a number.
    #[must_use]
    pub fn contradicts(mut self, place: Place) -> Self {
        self.weight = Weight::Contradiction(Some(place));
        self
    }

    /// Says that the text contradicts itself, and that something of it may be lost.
    #[must_use]
    pub fn contradicts_the_whole(mut self) -> Self {
        self.weight = Weight::Contradiction(None);
        self
    }

    /// Says what to do next.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }
}
