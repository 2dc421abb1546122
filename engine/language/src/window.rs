//! Parts of a turn in which something may be cast or activated (506.7, 503.2).

use crate::Relation;
use vocabulary::Stage;

/// The part of a turn in which something may be cast or activated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Window {
    /// During such a player's combat phase, perhaps before or after a point of it (506.7c).
    Combat(Relation, Option<(Side, Stage)>),
    /// Before or after a point of the turn's first combat phase (506.7d).
    Turn(Side, Stage),
    /// After the upkeep step of such a player's turn (503.2).
    AfterUpkeep(Relation),
}

/// Which side of a point in a turn: up to the beginning of that stage, or from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before it.
    Before,
    /// After it.
    After,
}
