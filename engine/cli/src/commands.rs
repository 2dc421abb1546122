//! The commands, a file a verb.

pub(crate) mod cards;
mod decks;
pub(crate) mod duel;
pub(crate) mod explain;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod simulate;
