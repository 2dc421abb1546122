//! A card: which faces it has, and how they stand to each other.

use strum::EnumDiscriminants;

use crate::FaceId;

/// The number of a card in its [`Library`](crate::Library).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u16);

/// A card is its layout. One of two faces is where it begins: the front, the half on the left, what is not flipped and not inset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumDiscriminants)]
#[strum_discriminants(name(LayoutKind), derive(PartialOrd, Ord, Hash), doc = "A sort of [`Layout`].")]
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
    /// Other values in an inset, to be cast by them (715, 720).
    Inset(FaceId, FaceId),
    /// Other values in an inset, for copies that may be cast (722).
    Preparation(FaceId, FaceId),
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
    /// Both halves of a split card together (709.4).
    Both,
}

impl CardSide {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Both];

    /// The other one; both halves together have none.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            Self::Both => Self::Both,
        }
    }
}

impl LayoutKind {
    /// A card of that sort with these faces; one of a single face has only the first.
    pub const fn card(self, first: FaceId, second: FaceId) -> Layout {
        match self {
            Self::Single => Layout::Single(first),
            Self::Split => Layout::Split(first, second),
            Self::Flip => Layout::Flip(first, second),
            Self::Transforming => Layout::Transforming(first, second),
            Self::Modal => Layout::Modal(first, second),
            Self::Meld => Layout::Meld(first, second),
            Self::Inset => Layout::Inset(first, second),
            Self::Preparation => Layout::Preparation(first, second),
            Self::Prototype => Layout::Prototype(first, second),
        }
    }

    /// Whether its faces are on two sides, of which one lies up (712.1).
    pub const fn is_double_faced(self) -> bool {
        match self {
            Self::Transforming | Self::Modal | Self::Meld => true,
            Self::Single | Self::Split | Self::Flip | Self::Inset | Self::Preparation | Self::Prototype => false,
        }
    }
}

impl Layout {
    /// What lies up where nothing has turned it.
    pub const fn rest(self) -> CardSide {
        match self {
            Self::Split(..) => CardSide::Both,
            Self::Single(_)
            | Self::Flip(..)
            | Self::Transforming(..)
            | Self::Modal(..)
            | Self::Meld(..)
            | Self::Inset(..)
            | Self::Preparation(..)
            | Self::Prototype(..) => CardSide::First,
        }
    }

    /// Its faces, each once.
    pub fn faces(self) -> impl Iterator<Item = FaceId> {
        let (first, second) = (self.face(CardSide::First), self.face(CardSide::Second));
        [first].into_iter().chain((second != first).then_some(second))
    }

    /// The face that is printed on a side; a card of a single face has it on both, and of both halves together it is the first.
    pub const fn face(self, side: CardSide) -> FaceId {
        match self {
            Self::Single(face) => face,
            Self::Split(first, second)
            | Self::Flip(first, second)
            | Self::Transforming(first, second)
            | Self::Modal(first, second)
            | Self::Meld(first, second)
            | Self::Inset(first, second)
            | Self::Preparation(first, second)
            | Self::Prototype(first, second) => match side {
                CardSide::First | CardSide::Both => first,
                CardSide::Second => second,
            },
        }
    }
}
