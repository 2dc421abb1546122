//! Coins (705): how many are flipped, and what can be said of a flip.

use macro_rules_attribute::derive;

use crate::Amount;

/// How many coins a player flips.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Coins {
    /// So many.
    Some(Amount),
    /// One after the other, until the player loses a flip.
    UntilLost,
}

/// What a text asks of a flip.
#[std::prelude::v1::derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Calling {
    /// Whether it is won: it is called (705.2).
    #[default]
    Called,
    /// Which side comes up: nobody wins or loses it (705.1).
    Uncalled,
}

/// What can be said of a flip: which side came up, or whether it was won. Whoever wins or loses one has called it (705.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flip {
    /// Heads came up.
    Heads,
    /// Tails came up.
    Tails,
    /// It was won.
    Won,
    /// It was lost.
    Lost,
}
