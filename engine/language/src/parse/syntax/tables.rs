//! The grammar as tables, which `build.rs` makes of its files.

#[expect(clippy::unreadable_literal, clippy::upper_case_acronyms, reason = "a program writes it, with the names of the grammar")]
mod made {
    use super::{Choice, Kind, Phrase, Production, Row};

    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

pub(crate) use made::Rule;
pub(super) use made::{CLASS, CLASSES, NAMES, PRODUCTIONS};

/// A production.
#[derive(Debug)]
pub(super) struct Production {
    pub(super) kind: Kind,
    /// The classes of bytes with which it can begin.
    pub(super) may: u128,
    /// Whether it counts as tried where it can't begin.
    pub(super) tries: bool,
    pub(super) body: Phrase,
}

/// What a production makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A node.
    Plain,
    /// A node that others may want in the same place.
    Kept,
    /// A node without others in it.
    Atomic,
    /// No node.
    Silent,
    /// None, and others may want the same in the same place.
    SilentKept,
}

/// What a production says.
#[derive(Debug)]
pub(super) enum Phrase {
    /// This text.
    Text(&'static str),
    /// One of these bytes.
    One(u128),
    /// Any character.
    Any,
    /// Any character of a word where that does not begin, which can begin with these classes of bytes.
    But(u128, &'static Phrase),
    /// The beginning of the text.
    Start,
    /// The end of the text.
    End,
    /// Another production.
    Call(Rule),
    /// What has to come, and is not taken.
    Ahead(&'static Phrase),
    /// What must not come.
    Not(&'static Phrase),
    /// It, or nothing.
    Maybe(&'static Phrase),
    /// It, however often.
    Many(&'static Phrase),
    /// One after the other.
    All(&'static [Phrase]),
    /// The first that fits.
    Either(&'static Choice),
}

/// Alternatives.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) of: &'static [Phrase],
    pub(super) rows: &'static [Row],
    /// The row of each class of bytes.
    pub(super) row: [u8; CLASSES],
}

/// The alternatives that can begin so.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) tried: &'static [u16],
    /// The first one that can't, and counts as tried.
    pub(super) passed: u16,
}

impl Rule {
    pub(super) fn production(self) -> &'static Production {
        &PRODUCTIONS[self as usize]
    }

    /// Its name in words.
    pub(super) fn called(self) -> &'static str {
        NAMES[self as usize]
    }
}
