//! What `rulemill` adds to the engine: a person at a terminal, and files that change whole or not at all.

pub mod duel;
pub mod files;
pub mod gists;
