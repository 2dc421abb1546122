//! What `rulemill` adds to the engine: a person at a terminal, cards and decks as people have them, and files that change whole or not
//! at all.

pub mod bulk;
pub mod duel;
pub mod files;
pub mod gists;
mod melded;
pub mod mill;
pub mod nearest;
pub mod processors;
pub mod realdeck;
pub mod survey;
