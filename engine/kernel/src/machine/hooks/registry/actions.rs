//! Actions of the game itself (703, 704), with or without questions.

use super::functions::{Chooses, Does, Proposes};

/// A turn-based action, with or without questions.
#[derive(Clone, Copy, Debug)]
pub enum TurnBased {
    /// It may ask.
    Does(Does),
    /// It asks nothing.
    Proposes(Proposes),
}

/// A state-based action, with or without questions.
#[derive(Clone, Copy, Debug)]
pub enum StateBased {
    /// It asks nothing.
    Proposes(Proposes),
    /// It may ask.
    Chooses(Chooses),
}
