//! How a row of a rule file is said: its phrase in pieces, for the printer. `cargo xtask codegen` makes them of the phrase, and the
//! production of the grammar with them.

use crate::print::Equivalence;

/// How verbs, or trigger events, with such roles are said.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Saying<R: 'static> {
    /// Who stands before it.
    pub(crate) agent: Agent,
    /// The verb, and what follows.
    pub(crate) pieces: &'static [Piece<R>],
}

/// Who stands before a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agent {
    /// Nobody: a verb is said in the imperative.
    Nobody,
    /// The first of the objects.
    Object,
    /// A player; a verb is said of oneself in the imperative.
    Player,
    /// A player, also where that is oneself.
    You,
}

/// A part of a phrase.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Piece<R: 'static> {
    /// These words.
    Words(&'static str),
    /// The verb behind its agent, without an ending.
    Verb(&'static str),
    /// What the row leaves open.
    Role(R),
    /// The ending of a plural, or none.
    Ending,
    /// One of these wordings, by that equivalence.
    Either(Equivalence, &'static [&'static [Self]]),
}
