//! How an effect has something enter the battlefield (110.5b, 508.4, 509.4).

use macro_rules_attribute::derive;

use crate::{Amount, Change, Players, Subject};
use vocabulary::CounterKind;

/// How something enters the battlefield.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Entering {
    /// Untapped (110.5b).
    Untapped,
    /// Tapped.
    Tapped,
    /// Tapped and attacking (508.4).
    Attacking(Attacked),
    /// Untapped and attacking.
    AttackingUntapped(Attacked),
    /// Blocking that attacker, or one of its controller's choice (509.4).
    Blocking(Option<Subject>),
    /// In that way, with so many counters of that kind on it (122.6a).
    With(Box<Entering>, Amount, CounterKind),
    /// In that way, and changed so from the beginning (611.2e).
    As(Box<Entering>, Vec<Change>),
    /// Attached to that, or to one of those, of its controller's choice (303.4i).
    Attached(Subject),
    /// In that way, with its back face up (712.14a).
    Transformed(Box<Entering>),
}

impl Entering {
    /// Whether a rule of its own has it enter so.
    pub const fn has_own_rule(&self) -> bool {
        matches!(self, Self::As(..) | Self::Attached(_) | Self::Transformed(_))
    }
}

/// Whether something is to be done, as far as it can be, or may be.
#[std::prelude::v1::derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// It is.
    Must,
    /// It may be.
    May,
}

/// When something takes one of several forms (208.2b).
#[std::prelude::v1::derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forming {
    /// As it enters.
    Entering,
    /// As it enters, or is turned face up.
    EnteringOrTurned,
}

/// What is attacked (508.4).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Attacked {
    /// What the creature's controller chooses.
    Any,
    /// That player.
    Player(Players),
    /// That planeswalker or battle.
    Permanent(Subject),
    /// What the object attacks, or attacked, that its cost was paid with (702.49c).
    AsPaid,
}
