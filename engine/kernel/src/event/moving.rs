//! Changes of zones: what goes where, how, and by what sort of move.

use super::{Attack, What};
use crate::game::{AbilityRef, Counters, Faces, Noted, ObjectId, PlayerId, Quality, Thing, numbers};
use language::{CardSide, End, FaceId, Marks, Veil};
use vocabulary::{CounterKind, catalog::Zone};

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

    /// The same object is sent to another zone instead.
    #[must_use]
    pub const fn sent(self, to: Zone, arrival: Arrival) -> Self {
        Self { to, arrival, cause: self.cause.elsewhere(to), ..self }
    }
}

impl What {
    /// How something enters the battlefield by it, if something does.
    pub const fn arrival(&self) -> Option<Arrival> {
        if let Self::Moves(Move { to: Zone::Battlefield, arrival, .. }) | Self::Creates(_, _, arrival) = self {
            Some(*arrival)
        } else {
            None
        }
    }
}

/// How an object arrives in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// On which end of a library.
    pub end: End,
    /// Under whose control, if not the owner's.
    pub controller: Option<PlayerId>,
    /// Who controls it by default, if that is another player (110.2b).
    pub by_default: Option<PlayerId>,
    /// What stays with it that was about the spell.
    pub keeps: Keeps,
    /// Tapped.
    pub tapped: bool,
    /// Attached to that.
    pub attached: Option<Thing>,
    /// Attacking that.
    pub attacking: Option<Attack>,
    /// Blocking that attacker.
    pub blocking: Option<ObjectId>,
    /// With that side up; nothing where nothing turns it.
    pub side: Option<CardSide>,
    /// With these faces, of a double-faced token (707.8a).
    pub faces: Option<Faces>,
    /// Face down.
    pub veil: Option<Veiled>,
    /// With those copiable values.
    pub copy: Option<FaceId>,
    /// With that chosen for it (614.12a).
    pub chosen: Option<Quality>,
    /// With so many counters by an exception of the copy that it enters as, unless it becomes another one (707.9e).
    pub besides: Counters<2>,
    /// With that ability, which triggers as it enters as a copy of that object, unless it becomes another copy (707.9g).
    pub linked: Option<(AbilityRef, ObjectId)>,
    /// With these marks: unlocked (709.5d), prepared (722.3a).
    pub marks: Marks,
    /// Protected by that player (310.8a).
    pub protector: Option<PlayerId>,
    /// With counters of more kinds than there is room for: the game would need more than it holds.
    pub beyond: bool,
    /// Together with that card, as one permanent (712.14c).
    pub melds: Option<ObjectId>,
    /// With that noted for it, by that ability of its own (607.2g).
    pub noted: Option<(AbilityRef, Noted)>,
    /// With that devoured first of all that it devours (702.82b).
    pub devoured: Option<ObjectId>,
    /// With so many counters of a kind besides its own (614.1c).
    pub counters: Counters<6>,
    /// Who puts those on it that its own ability has an opponent put there, if one did (122.6a).
    pub given: Option<PlayerId>,
}

impl Arrival {
    /// On top, under the owner's control, untapped.
    pub const USUAL: Self = Self {
        end: End::Top,
        controller: None,
        by_default: None,
        keeps: Keeps::NOTHING,
        tapped: false,
        attached: None,
        attacking: None,
        blocking: None,
        side: None,
        faces: None,
        veil: None,
        copy: None,
        chosen: None,
        besides: Counters::NONE,
        linked: None,
        marks: Marks::NONE,
        protector: None,
        beyond: false,
        melds: None,
        noted: None,
        devoured: None,
        counters: Counters::NONE,
        given: None,
    };

    /// The same with so many counters of a kind more.
    #[must_use]
    pub fn with_counters(mut self, kind: CounterKind, number: u32) -> Self {
        let number = numbers::sum(self.counters.of(kind), number);
        match self.counters.with(kind, number) {
            Some(it) => self.counters = it,
            None => self.beyond = true,
        }
        self
    }

    /// As a copy with those values, whatever copy it would have entered as before: what came with that does not come (707.9e, 707.9g).
    #[must_use]
    pub fn copying(self, copy: Option<FaceId>, besides: Counters<2>) -> Self {
        Self { copy, besides, linked: None, ..self }
    }

    /// All counters with which it enters.
    #[must_use]
    pub fn all_counters(self) -> Counters<6> {
        self.besides.iter().fold(self, |it, (kind, number)| it.with_counters(kind, number)).counters
    }

    /// In the usual way under that player's control.
    pub const fn under(controller: PlayerId) -> Self {
        Self { controller: Some(controller), ..Self::USUAL }
    }
}

/// How something comes to lie face down as it arrives (708.3, 708.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Veiled {
    /// By what.
    pub by: Veil,
    /// The face that lies up then (708.2).
    pub face: FaceId,
}

/// What stays with a permanent that was about the spell that became it (400.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keeps(u8);

impl Keeps {
    /// Nothing.
    pub const NOTHING: Self = Self(0);
    /// What changes its characteristics or its controller (400.7a).
    pub const CHANGES: Self = Self(1);
    /// What static abilities grant to it that functions on the battlefield (400.7b).
    pub const GRANTS: Self = Self(2);
    /// What prevents damage from it (400.7c).
    pub const SHIELDS: Self = Self(4);

    /// Whether all of that stays.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
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
    /// So are others, to the same place of a library, in an order of which the owner tells nobody (401.4).
    Arranged,
    /// So are others, in an order that chance has made: nobody knows it.
    Mixed,
    /// So are its components but for the commanders among them, which go to the command zone (903.9c).
    Homeward,
}

impl Cause {
    /// What sort of move it is where the object goes to that zone instead. What is done to it with a word of its own is done all the same,
    /// wherever it goes (701.9c, 701.17c, 118.11): only what was nothing but a move is another one.
    const fn elsewhere(self, to: Zone) -> Self {
        match self {
            Self::Destroyed | Self::Sacrificed | Self::Discarded | Self::Milled => self,
            Self::Played
            | Self::Cast
            | Self::Resolved
            | Self::Drawn
            | Self::Countered
            | Self::Exiled
            | Self::Put
            | Self::Arranged
            | Self::Mixed
            | Self::Homeward => match to {
                Zone::Exile => Self::Exiled,
                Zone::Library | Zone::Hand | Zone::Battlefield | Zone::Graveyard | Zone::Stack | Zone::Command | Zone::Ante => {
                    Self::Put
                }
            },
        }
    }
}
