//! Sets of names as bits: card types, supertypes, colors, keywords, creature types.

use crate::catalog::{CardType, Color, CreatureType, KeywordAbility, Supertype};

macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident($bits:ty) of $item:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($bits);

        impl $name {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set of one.
            pub const fn only(item: $item) -> Self {
                Self(1 << item as u32)
            }

            /// Whether it is in the set.
            pub const fn has(self, item: $item) -> bool {
                self.0 & (1 << item as u32) != 0
            }

            /// The set with it.
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | (1 << item as u32))
            }

            /// What is in either.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Whether both have something in common.
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// How many are in it.
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether nothing is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// What is in it, in the order of the book.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                <$item>::ALL.into_iter().filter(move |it| self.has(*it))
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, Self::with)
            }
        }
    };
}

bit_set! {
    /// Card types (205.2).
    CardTypes(u16) of CardType
}

bit_set! {
    /// Supertypes (205.4).
    Supertypes(u8) of Supertype
}

bit_set! {
    /// Colors (105).
    Colors(u8) of Color
}

impl CardTypes {
    /// The types of permanents (110.4).
    pub const PERMANENT: Self = Self::only(CardType::Artifact)
        .with(CardType::Battle)
        .with(CardType::Creature)
        .with(CardType::Enchantment)
        .with(CardType::Land)
        .with(CardType::Planeswalker);

    /// The types of nontraditional cards that stay in the command zone, and of conspiracies (400.4b): their abilities work there (113.6p).
    pub const COMMAND: Self = Self::only(CardType::Conspiracy)
        .with(CardType::Phenomenon)
        .with(CardType::Plane)
        .with(CardType::Scheme)
        .with(CardType::Vanguard);
}

/// Keyword abilities (702).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Keywords([u64; 4]);

impl Keywords {
    /// The empty set.
    pub const NONE: Self = Self([0; 4]);

    /// All of them.
    pub const ALL: Self = Self([u64::MAX; 4]);

    /// Whether it is in the set.
    pub const fn has(self, keyword: KeywordAbility) -> bool {
        self.0[keyword as usize / 64] & (1 << (keyword as usize % 64)) != 0
    }

    /// The set with it.
    #[must_use]
    pub const fn with(mut self, keyword: KeywordAbility) -> Self {
        self.0[keyword as usize / 64] |= 1 << (keyword as usize % 64);
        self
    }

    /// The set without it.
    #[must_use]
    pub const fn without(mut self, keyword: KeywordAbility) -> Self {
        self.0[keyword as usize / 64] &= !(1 << (keyword as usize % 64));
        self
    }

    /// What is in either.
    #[must_use]
    pub const fn and(self, Self(other): Self) -> Self {
        Self([self.0[0] | other[0], self.0[1] | other[1], self.0[2] | other[2], self.0[3] | other[3]])
    }

    /// Whether both have something in common.
    pub const fn meets(self, Self(other): Self) -> bool {
        (self.0[0] & other[0]) | (self.0[1] & other[1]) | (self.0[2] & other[2]) | (self.0[3] & other[3]) != 0
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// What is in it, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = KeywordAbility> {
        KeywordAbility::ALL.into_iter().filter(move |it| self.has(*it))
    }
}

/// Creature types (205.3m).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CreatureTypes([u64; CreatureType::ALL.len().div_ceil(64)]);

impl CreatureTypes {
    /// The empty set.
    pub const NONE: Self = Self([0; CreatureType::ALL.len().div_ceil(64)]);

    /// Whether it is in the set.
    pub const fn has(self, item: CreatureType) -> bool {
        self.0[item as usize / 64] & (1 << (item as usize % 64)) != 0
    }

    /// The set with it.
    #[must_use]
    pub const fn with(mut self, item: CreatureType) -> Self {
        self.0[item as usize / 64] |= 1 << (item as usize % 64);
        self
    }

    /// Whether both have something in common.
    pub fn meets(self, other: Self) -> bool {
        self.0.into_iter().zip(other.0).any(|(one, other)| one & other != 0)
    }

    /// What is in it, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = CreatureType> {
        CreatureType::ALL.into_iter().filter(move |it| self.has(*it))
    }
}

impl FromIterator<CreatureType> for CreatureTypes {
    fn from_iter<I: IntoIterator<Item = CreatureType>>(items: I) -> Self {
        items.into_iter().fold(Self::NONE, Self::with)
    }
}
