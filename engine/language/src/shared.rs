//! What things may have in common: a name, a creature type, a card type, a land type, a color.

use crate::Aspects;

/// What two objects may have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// A name (201.2a).
    Name,
    /// A creature type (205.3m).
    CreatureType,
    /// A card type (205.2a).
    CardType,
    /// A land type (205.3i).
    LandType,
    /// A color (105.2).
    Color,
}

impl Shared {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Name, Self::CreatureType, Self::CardType, Self::LandType, Self::Color];

    /// What has to be looked at.
    pub const fn aspects(self) -> Aspects {
        match self {
            Self::Name => Aspects::NAMES,
            Self::CreatureType | Self::CardType | Self::LandType => Aspects::TYPES,
            Self::Color => Aspects::COLORS,
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::CreatureType => "creature type",
            Self::CardType => "card type",
            Self::LandType => "land type",
            Self::Color => "color",
        }
    }
}
