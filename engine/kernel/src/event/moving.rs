//! Changes of zones: what goes where, how, and by what sort of move.

use crate::game::{Counters, ObjectId, PlayerId, Quality, Thing};
use language::{CardId, End};
use vocabulary::catalog::{Counter, Zone};

/// A change of zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The object as it was.
    pub object: ObjectId,
    /// Where it goes.
    pub to: Zone,
    /// Where in that zone, or how.
    pub arrival: Arrival,
    /// What sort of move it is.
    pub cause: Cause,
}

impl Move {
    /// To a zone, in the usual way.
    pub const fn new(object: ObjectId, to: Zone, cause: Cause) -> Self {
        Self { object, to, arrival: Arrival::USUAL, cause }
    }
}

/// How an object arrives in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// On which end of a library.
    pub end: End,
    /// Under whose control, if not the owner's.
    pub controller: Option<PlayerId>,
    /// Tapped.
    pub tapped: bool,
    /// Attached to that.
    pub attached: Option<Thing>,
    /// Attacking that.
    pub attacking: Option<Thing>,
    /// Blocking that attacker.
    pub blocking: Option<ObjectId>,
    /// As a copy of that card.
    pub copy: Option<CardId>,
    /// With that chosen for it (614.12a).
    pub chosen: Option<Quality>,
    /// With so many counters of a kind besides its own (614.1c).
    pub counters: Counters,
}

impl Arrival {
    /// On top, under the owner's control, untapped.
    pub const USUAL: Self = Self {
        end: End::Top,
        controller: None,
        tapped: false,
        attached: None,
        attacking: None,
        blocking: None,
        copy: None,
        chosen: None,
        counters: Counters::NONE,
    };

    /// The same with so many counters of a kind more.
    #[must_use]
    pub const fn with_counters(mut self, kind: Counter, number: u16) -> Self {
        self.counters = self.counters.with(kind, self.counters.of(kind).saturating_add(number));
        self
    }

    /// In the usual way under that player's control.
    pub const fn under(controller: PlayerId) -> Self {
        Self { controller: Some(controller), ..Self::USUAL }
    }
}

/// What sort of move a change of zones is; words such as "discard" mean a sort, not a pair of zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A land is played (305).
    Played,
    /// A spell is being cast (601.2a).
    Cast,
    /// A permanent spell resolves (608.3), or a spell has resolved (608.2n).
    Resolved,
    /// Destroyed (701.8b).
    Destroyed,
    /// Sacrificed (701.21).
    Sacrificed,
    /// Discarded (701.9).
    Discarded,
    /// Drawn (121).
    Drawn,
    /// Milled (701.17).
    Milled,
    /// Countered (701.6).
    Countered,
    /// Exiled (701.13).
    Exiled,
    /// Put there by a rule or an effect.
    Put,
}
