//! Small typed numbers for players and objects.

use std::fmt;

/// A player, by seat: turn order is the order of the numbers (103.1, 500).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The index of the player's row in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// The row of an object's table. The thing in it stays there; what it is as an object changes with its zone.
pub type Slot = u16;

/// An object: a slot, and which of the objects that this slot has been.
///
/// An object that changes zones becomes a new object (400.7): the slot's generation grows, and ids of the old object find nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId {
    /// Its row.
    pub slot: Slot,
    /// How many objects that row held before (400.7).
    pub generation: u32,
}

impl ObjectId {
    /// No object: what an ability that has no source has for one (113.8). Nothing is found by it, now or as it was last.
    pub const NOTHING: Self = Self { slot: Slot::MAX, generation: u32::MAX };

    /// The object, if it is one.
    #[inline]
    pub const fn there(self) -> Option<Self> {
        if self.slot == Self::NOTHING.slot && self.generation == Self::NOTHING.generation { None } else { Some(self) }
    }

    /// The object that it becomes next in its row: as it changes zones (400.7), most often.
    #[inline]
    #[must_use]
    pub const fn next(self) -> Self {
        Self { generation: self.generation.wrapping_add(1), ..self }
    }

    /// The index of the object's row in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.slot as usize
    }
}

/// What damage, targets and attacks can be about: an object or a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// An object.
    Object(ObjectId),
    /// A player.
    Player(PlayerId),
}

impl Thing {
    /// The object, if it is one.
    #[inline]
    pub const fn object(self) -> Option<ObjectId> {
        match self {
            Self::Object(it) => Some(it),
            Self::Player(_) => None,
        }
    }

    /// The player, if it is one.
    #[inline]
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(it) => Some(it),
            Self::Object(_) => None,
        }
    }
}

impl From<ObjectId> for Thing {
    fn from(object: ObjectId) -> Self {
        Self::Object(object)
    }
}

impl From<PlayerId> for Thing {
    fn from(player: PlayerId) -> Self {
        Self::Player(player)
    }
}
