//! The layers and sublayers (613.1, 613.4), which change applies in which, and what it changes there.

use crate::game::Applied;
use language::{Ability, Aspects, Change, Reads, Taking, Trait};
use vocabulary::{Keywords, Subtype, catalog::CardType};

/// A layer or sublayer, in the order of 613.1 and 613.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Layer 1a: copiable values of other objects.
    Copy,
    /// Layer 1b: what a face-down object has.
    FaceDown,
    /// Layer 2: control.
    Control,
    /// Layer 3: text.
    Text,
    /// Layer 4: types.
    Type,
    /// Layer 5: colors.
    Color,
    /// Layer 6: abilities.
    Ability,
    /// Layer 7a: power and toughness that an ability of the object defines.
    DefinedSize,
    /// Layer 7b: base power and toughness.
    BaseSize,
    /// Layer 7c: power and toughness by so much, and counters.
    Size,
    /// Layer 7d: switched power and toughness.
    Switch,
}

impl Layer {
    /// All of them, in order.
    pub const ALL: [Self; 11] = [
        Self::Copy,
        Self::FaceDown,
        Self::Control,
        Self::Text,
        Self::Type,
        Self::Color,
        Self::Ability,
        Self::DefinedSize,
        Self::BaseSize,
        Self::Size,
        Self::Switch,
    ];

    /// The layer in which a change applies; limits of attacking and blocking are no characteristics.
    pub(super) const fn of(change: Applied) -> Option<Self> {
        Some(match change {
            Applied::Copy(_) | Applied::Merged => Self::Copy,
            Applied::Control(_) => Self::Control,
            Applied::Types(_)
            | Applied::Supertype(_)
            | Applied::OnlyTypes(_)
            | Applied::WithoutTypes(_)
            | Applied::WithoutSubtypes(_)
            | Applied::Subtype(_)
            | Applied::OnlySubtype(_)
            | Applied::CreatureTypesOf(_)
            | Applied::EveryCreatureType => Self::Type,
            Applied::ColorWord(..)
            | Applied::SubtypeWord(..)
            | Applied::Named(_)
            | Applied::AllNames
            | Applied::FullText(_)
            | Applied::TextBox(_) => Self::Text,
            Applied::Colors(_) | Applied::MoreColors(_) => Self::Color,
            Applied::Keyword(_)
            | Applied::KeywordCounters(..)
            | Applied::Ability(_)
            | Applied::WithoutKeyword(_)
            | Applied::DeniedKeyword(_)
            | Applied::WithoutAbilities => Self::Ability,
            Applied::BaseSize(..) | Applied::BasePower(_) | Applied::BaseToughness(_) | Applied::SizeByManaValue => {
                Self::BaseSize
            }
            Applied::Size(..) => Self::Size,
            Applied::SwitchSize => Self::Switch,
            Applied::Stickered(_) | Applied::Goaded | Applied::Ignored | Applied::Against(_) | Applied::Bound(_) => return None,
        })
    }

    /// The layer in which a part of a static ability applies.
    pub(super) const fn of_part(change: &Change) -> Option<Self> {
        Some(match change {
            Change::Control => Self::Control,
            Change::AddType(_)
            | Change::AddSupertype(_)
            | Change::SetTypes(_)
            | Change::LoseType(_)
            | Change::LoseSubtypes(_)
            | Change::AddSubtype(_)
            | Change::SetSubtype(_)
            | Change::ChosenType(_)
            | Change::LikeExiled(Trait::CreatureTypes)
            | Change::EveryCreatureType => Self::Type,
            Change::Named(_) | Change::AllNames | Change::FullText => Self::Text,
            Change::Color(_) | Change::MoreColors(_) => Self::Color,
            Change::Gain(_) | Change::Lose(_) | Change::Deny(_) | Change::LoseAll => Self::Ability,
            Change::BaseSize(..)
            | Change::BasePower(_)
            | Change::BaseToughness(_)
            | Change::SizeByManaValue
            | Change::LikeExiled(Trait::Size) => Self::BaseSize,
            Change::Size(..) => Self::Size,
            Change::SwitchSize => Self::Switch,
            Change::OneOf(_) | Change::Restrict(_) | Change::Require(_) => return None,
        })
    }
}

/// Some of the layers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layers(u16);

impl Layers {
    /// Whether there are none.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether that is one of them.
    pub(super) const fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer as u16) != 0
    }
}

impl FromIterator<Layer> for Layers {
    fn from_iter<I: IntoIterator<Item = Layer>>(all: I) -> Self {
        Self(all.into_iter().fold(0, |bits, it| bits | 1 << it as u16))
    }
}

/// What an effect changes in its layer, for others to look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writes {
    aspects: Aspects,
    keywords: Keywords,
    /// Whether it takes abilities away, others' effects among them.
    pub(super) takes_abilities: bool,
}

impl Writes {
    /// Nothing.
    pub(super) const NOTHING: Self = Self { aspects: Aspects::empty(), keywords: Keywords::NONE, takes_abilities: false };
    /// All abilities are gone.
    const ABILITIES: Self = Self { aspects: Aspects::ABILITIES, keywords: Keywords::ALL, takes_abilities: true };
    /// What is read on the object: its types, its abilities and what they say.
    const TEXT: Self =
        Self { aspects: Aspects::TYPES.union(Aspects::ABILITIES), keywords: Keywords::ALL, takes_abilities: false };
    const EVERYTHING: Self = Self { aspects: Aspects::all(), ..Self::ABILITIES };

    const fn of(aspects: Aspects) -> Self {
        Self { aspects, ..Self::NOTHING }
    }

    const fn keyword(keyword: vocabulary::catalog::KeywordAbility) -> Self {
        Self { keywords: Keywords::NONE.with(keyword), ..Self::of(Aspects::ABILITIES) }
    }

    /// A basic land type takes the abilities of the rules text (305.7).
    const LAND_TYPE: Self = Self { aspects: Aspects::TYPES.union(Aspects::ABILITIES), ..Self::ABILITIES };

    const fn subtype(subtype: Subtype) -> Self {
        match subtype {
            Subtype::Land(_) => Self::LAND_TYPE,
            Subtype::Artifact(_)
            | Subtype::Battle(_)
            | Subtype::Creature(_)
            | Subtype::Dungeon(_)
            | Subtype::Enchantment(_)
            | Subtype::Planar(_)
            | Subtype::Planeswalker(_)
            | Subtype::Spell(_) => Self::of(Aspects::TYPES),
        }
    }

    /// What a resolved spell or ability changes.
    pub(super) const fn by(change: Applied) -> Self {
        match change {
            Applied::Copy(_) | Applied::Merged | Applied::FullText(_) => Self::EVERYTHING,
            Applied::Control(_) | Applied::Goaded | Applied::Ignored => Self::of(Aspects::CONTROL),
            // With its land types a land loses what it taps for (305.6).
            Applied::WithoutSubtypes(of) if of.has(CardType::Land) => Self::LAND_TYPE,
            Applied::Types(_)
            | Applied::Supertype(_)
            | Applied::OnlyTypes(_)
            | Applied::WithoutTypes(_)
            | Applied::Subtype(_)
            | Applied::WithoutSubtypes(_)
            | Applied::CreatureTypesOf(_)
            | Applied::EveryCreatureType => Self::of(Aspects::TYPES),
            Applied::OnlySubtype(it) => Self::subtype(it),
            Applied::ColorWord(..) | Applied::SubtypeWord(..) | Applied::TextBox(_) => Self::TEXT,
            Applied::Named(_) | Applied::AllNames => Self::of(Aspects::NAMES),
            Applied::Colors(_) | Applied::MoreColors(_) => Self::of(Aspects::COLORS),
            Applied::Keyword(it) | Applied::WithoutKeyword(it) | Applied::DeniedKeyword(it) => Self::keyword(it),
            Applied::Ability(_) | Applied::KeywordCounters(..) => {
                Self { keywords: Keywords::ALL, ..Self::of(Aspects::ABILITIES) }
            }
            Applied::WithoutAbilities => Self::ABILITIES,
            Applied::BaseSize(..)
            | Applied::BasePower(_)
            | Applied::BaseToughness(_)
            | Applied::Size(..)
            | Applied::SizeByManaValue
            | Applied::SwitchSize => Self::of(Aspects::SIZE),
            Applied::Stickered(_) => Self::of(Aspects::NAMES.union(Aspects::ABILITIES).union(Aspects::SIZE)),
            Applied::Against(_) | Applied::Bound(_) => Self::NOTHING,
        }
    }

    /// What a part of a static ability changes.
    pub(super) fn by_part(change: &Change) -> Self {
        match change {
            Change::Control => Self::of(Aspects::CONTROL),
            // It may be a land type.
            Change::ChosenType(Taking::Only) | Change::LoseSubtypes(CardType::Land) => Self::LAND_TYPE,
            Change::AddType(_)
            | Change::AddSupertype(_)
            | Change::SetTypes(_)
            | Change::LoseType(_)
            | Change::LoseSubtypes(_)
            | Change::AddSubtype(_)
            | Change::ChosenType(Taking::Besides)
            | Change::LikeExiled(Trait::CreatureTypes)
            | Change::EveryCreatureType => Self::of(Aspects::TYPES),
            Change::SetSubtype(it) => Self::subtype(*it),
            Change::Named(_) | Change::AllNames => Self::of(Aspects::NAMES),
            Change::FullText => Self::EVERYTHING,
            Change::Color(_) | Change::MoreColors(_) => Self::of(Aspects::COLORS),
            Change::Gain(ability) => match &**ability {
                Ability::Keyword(it) => Self::keyword(it.ability),
                Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => {
                    Self::of(Aspects::ABILITIES)
                }
            },
            Change::Lose(it) | Change::Deny(it) => Self::keyword(*it),
            Change::LoseAll => Self::ABILITIES,
            Change::BaseSize(..)
            | Change::BasePower(_)
            | Change::BaseToughness(_)
            | Change::LikeExiled(Trait::Size)
            | Change::Size(..)
            | Change::SizeByManaValue
            | Change::SwitchSize => Self::of(Aspects::SIZE),
            Change::OneOf(_) | Change::Restrict(_) | Change::Require(_) => Self::NOTHING,
        }
    }

    /// Both.
    #[must_use]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            aspects: self.aspects | other.aspects,
            keywords: self.keywords.and(other.keywords),
            takes_abilities: self.takes_abilities || other.takes_abilities,
        }
    }

    /// Whether something else may do otherwise for it.
    pub(super) fn reaches(self, reads: Reads) -> bool {
        self.aspects.intersects(reads.aspects) || self.keywords.meets(reads.keywords)
    }
}

impl FromIterator<Self> for Writes {
    fn from_iter<I: IntoIterator<Item = Self>>(all: I) -> Self {
        all.into_iter().fold(Self::NOTHING, Self::and)
    }
}
