//! Everything that `rulemill` is held to, in one binary.

mod cards;
mod documented;
mod duel;
mod mill;
mod play;
mod proving;
mod simulate;
