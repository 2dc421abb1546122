//! The commands, a file a verb.
//!
//! ```text
//! play      scenarios, and where they differ
//! prove     which fail without their rule, or with a row that is a little wrong
//! duel      a person against a random player
//! simulate  many games between random players
//! perft     how many ways a game can go on
//! explain   a recorded game, and by which rules it went so
//! cards     real cards, from the files that people have
//! decks     those that commands name
//! ```

pub(crate) mod cards;
mod decks;
pub(crate) mod duel;
pub(crate) mod explain;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod simulate;
