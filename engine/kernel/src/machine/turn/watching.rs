//! What state-based actions look at (704.3): a check asks only those whose subject has changed since the last one, and of which there is one.

use crate::game::State;
use vocabulary::{
    CardTypes, Keywords, Supertypes,
    catalog::{CardType, KeywordAbility, Supertype},
};

/// What state-based actions watch; a check looks at those only whose subject has changed since the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Watch(u8);

impl Watch {
    /// Nothing has changed.
    pub const NOTHING: Self = Self(0);
    /// Life totals, poison, draws, who is in the game.
    pub const PLAYERS: Self = Self(1);
    /// Tokens and copies outside their zones.
    pub const TOKENS: Self = Self(2);
    /// Damage marked.
    pub const DAMAGE: Self = Self(4);
    /// Characteristics of permanents.
    pub const TRAITS: Self = Self(8);
    /// What is attached to what.
    pub const ATTACHED: Self = Self(16);
    /// Counters on objects.
    pub const COUNTERS: Self = Self(32);
    /// Which permanents there are.
    pub const PERMANENTS: Self = Self(64);
    /// What keeps a permanent where it is for a while: an ability of it on the stack, an attack on it.
    pub const BUSY: Self = Self(128);

    /// All of that.
    pub const EVERYTHING: Self = Self(u8::MAX);

    /// The set as bits, as a position writes it down.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set that was written down.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// That has changed.
    #[inline]
    pub const fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    #[inline]
    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// What must be among the permanents for a state-based action to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// Nothing in particular: it is about players, counters, or what lies elsewhere.
    Anything,
    /// One of that type.
    Type(CardType),
    /// One of that supertype.
    Supertype(Supertype),
    /// One with that keyword.
    Keyword(KeywordAbility),
    /// One that is attached to something.
    Attached,
}

/// What there is among the permanents.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Presence {
    types: CardTypes,
    supertypes: Supertypes,
    keywords: Keywords,
    attached: bool,
}

impl Presence {
    /// What there is now.
    pub(super) fn of(state: &State) -> Self {
        state.zones.permanents().map(usize::from).fold(Self::default(), |all, at| {
            let it = &state.characteristics[at];
            Self {
                types: all.types.and(it.types),
                supertypes: all.supertypes.and(it.supertypes),
                keywords: all.keywords.and(it.keywords),
                attached: all.attached || state.objects[at].attached.is_some(),
            }
        })
    }

    /// Whether such a permanent is there.
    pub(super) const fn has(self, such: Among) -> bool {
        match such {
            Among::Anything => true,
            Among::Type(it) => self.types.has(it),
            Among::Supertype(it) => self.supertypes.has(it),
            Among::Keyword(it) => self.keywords.has(it),
            Among::Attached => self.attached,
        }
    }
}
