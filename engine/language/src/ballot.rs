//! Votes (701.38): for what players vote, and how often.

use macro_rules_attribute::derive;

use crate::Filter;

/// The choices of a vote (701.38b).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Ballot {
    /// Words that mean nothing else, each of which something hangs on.
    Words(Vec<String>),
    /// Whatever fits.
    Things(Filter),
}

/// A vote besides the one that everybody has (701.38d).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extra {
    /// It may be cast.
    Voluntary,
    /// It is cast like the first.
    Due,
}
