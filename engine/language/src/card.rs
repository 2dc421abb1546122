//! A card: which faces it has, and how they stand to each other.

use crate::FaceId;

/// The number of a card in its [`Library`](crate::Library).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

/// A card is its layout. One of two faces is where it begins: the front, the half on the left, what is not flipped and not inset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layout {
    /// One face, as most cards have.
    Single(FaceId),
    /// Two halves on one side (709).
    Split(FaceId, FaceId),
    /// Two sets of values, of which the second is upside down (710).
    Flip(FaceId, FaceId),
    /// Two sides, of which the second is seen as it transforms (712.2).
    Transforming(FaceId, FaceId),
    /// Two sides, either of which can be cast or played (712.3).
    Modal(FaceId, FaceId),
    /// One side, and what half of the other says together with that of another card (712.4).
    Meld(FaceId, FaceId),
    /// Other values in an inset, to be cast by them (715, 720, 722).
    Inset(FaceId, FaceId),
    /// Another cost and size in an inset (718).
    Prototype(FaceId, FaceId),
}

/// Which of the faces of a card is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardSide {
    /// The one where it begins.
    #[default]
    First,
    /// The other one.
    Second,
}

impl CardSide {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Layout {
    /// Its faces, each once.
    pub fn faces(self) -> impl Iterator<Item = FaceId> {
        let (first, second) = (self.face(CardSide::First), self.face(CardSide::Second));
        [first].into_iter().chain((second != first).then_some(second))
    }

    /// The face on a side; a card of a single face has it on both.
    pub const fn face(self, side: CardSide) -> FaceId {
        match self {
            Self::Single(face) => face,
            Self::Split(first, second)
            | Self::Flip(first, second)
            | Self::Transforming(first, second)
            | Self::Modal(first, second)
            | Self::Meld(first, second)
            | Self::Inset(first, second)
            | Self::Prototype(first, second) => match side {
                CardSide::First => first,
                CardSide::Second => second,
            },
        }
    }
}
