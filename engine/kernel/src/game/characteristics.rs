//! Characteristics (109.3) as they are now: the outcome of the layers (613).

use macro_rules_attribute::derive;

use crate::Visit;
use crate::game::{AbilityId, Lent};
use language::{Ability, Face, FaceId, ManaType, Static, TriggerEvent};
use vocabulary::{
    CardTypes, Colors, Keywords, Subtype, Supertypes,
    catalog::{CardType, KeywordAbility, LandType, Supertype, Zone},
};

/// A row of the table of characteristics, parallel to the table of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Characteristics {
    /// The face whose name, cost, subtypes and abilities these are, before additions; with other words, where effects have changed the text.
    pub base: FaceId,
    /// The face whose values are copied (707.2): what no effect has changed in its text.
    pub copiable: FaceId,
    /// Card types.
    pub types: CardTypes,
    /// Supertypes.
    pub supertypes: Supertypes,
    /// Colors.
    pub colors: Colors,
    /// Keywords.
    pub keywords: Keywords,
    /// Power; 0 where there is none.
    pub power: i32,
    /// Toughness; 0 where there is none.
    pub toughness: i32,
    /// Power and toughness before all that adds to them or switches them (208.4b).
    pub base_size: (i32, i32),
    /// Which sorts of abilities are there, and whether those of the base card still are.
    pub ability_kinds: AbilityKinds,
    /// The types of mana that it taps for by its basic land types, as bits (305.6).
    pub taps_for: u8,
    /// Abilities and subtypes that effects add: the number of their [`Granted`] list; 0 is none.
    pub granted: u16,
}

/// Which sorts of abilities an object has, so that most objects need no second look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AbilityKinds(u32);

impl AbilityKinds {
    /// Has lost the abilities of its card (613.1f).
    pub const LOST: Self = Self(1);
    /// Has triggered abilities.
    pub const TRIGGERED: Self = Self(2);
    /// Has activated abilities that are no mana abilities.
    pub const ACTIVATED: Self = Self(4);
    /// Has static abilities.
    pub const STATIC: Self = Self(8);
    /// Has mana abilities.
    pub const MANA: Self = Self(16);

    /// Is neither on the battlefield nor on the stack, and effects change it all the same.
    pub const REACHED: Self = Self(1 << 13);

    /// Has abilities that trigger on what is so (603.8).
    pub const WATCHES: Self = Self(1 << 14);

    /// Can be cast, or has abilities that can be activated, in a part of a turn only (506.7).
    pub const TIMED: Self = Self(1 << 16);

    /// Has static, triggered or mana abilities that work in that zone, which is another one than the battlefield (113.6).
    pub const fn in_zone(zone: Zone) -> Self {
        Self(32 << zone as u32)
    }

    /// Whether there are activated abilities, of mana or other things.
    #[inline]
    pub const fn acts(self) -> bool {
        self.0 & (Self::ACTIVATED.0 | Self::MANA.0) != 0
    }

    /// The set as bits, as a position writes it down.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set that was written down.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Whether all of that is in it.
    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Abilities and subtypes beyond the printed ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Visit!)]
pub struct Granted {
    /// The abilities, in the order of their timestamps.
    pub abilities: Vec<AbilityId>,
    /// The subtypes.
    pub subtypes: Vec<Subtype>,
    /// The card types whose printed subtypes are not there any more (205.1a).
    pub bare: CardTypes,
    /// The card types all of whose subtypes it has (205.3m, 702.73a).
    pub full: CardTypes,
    /// The keywords that it has lost as they are printed, with all that they mean.
    pub lost: Keywords,
    /// What static abilities of other objects grant to it as a spell, in the order of their timestamps.
    pub lent: Vec<Lent>,
}

/// What the basic land types make a land tap for (305.6); all other land types make it tap for nothing.
const TAPS_FOR: [(LandType, ManaType); 5] = [
    (LandType::Plains, ManaType::White),
    (LandType::Island, ManaType::Blue),
    (LandType::Swamp, ManaType::Black),
    (LandType::Mountain, ManaType::Red),
    (LandType::Forest, ManaType::Green),
];

impl Characteristics {
    /// What is printed on a face.
    pub fn printed(id: FaceId, face: &Face) -> Self {
        let (power, toughness) = face.size().unwrap_or_default();
        let mut characteristics = Self {
            base: id,
            copiable: id,
            types: face.line.card_types.iter().copied().collect(),
            supertypes: face.line.supertypes.iter().copied().collect(),
            colors: colors(face),
            keywords: Keywords::NONE,
            power,
            toughness,
            base_size: (power, toughness),
            ability_kinds: AbilityKinds::default(),
            taps_for: 0,
            granted: 0,
        };
        face.abilities.iter().for_each(|it| characteristics.note(it));
        if characteristics.types.is_empty() || characteristics.types.meets(CardTypes::COMMAND) {
            // An emblem has no types; its abilities work in the command zone (114.4), as those of vanguards and the like do (113.6p).
            characteristics.ability_kinds = characteristics.ability_kinds.and(AbilityKinds::in_zone(Zone::Command));
        }
        for subtype in &face.line.subtypes {
            characteristics.note_subtype(*subtype);
        }
        characteristics
    }

    /// Takes in that this ability is there.
    pub(crate) fn note(&mut self, ability: &Ability) {
        let ability_kinds = match ability {
            Ability::Keyword(it) => {
                if it.is_meant_by_name() {
                    self.keywords = self.keywords.with(it.ability);
                }
                return;
            }
            Ability::Activated(it) => {
                let sort = if it.is_mana() { AbilityKinds::MANA.and(abroad(ability)) } else { AbilityKinds::ACTIVATED };
                if it.window.is_some() { sort.and(AbilityKinds::TIMED) } else { sort }
            }
            Ability::Static(Static::CastOnly(..)) => AbilityKinds::STATIC.and(AbilityKinds::TIMED),
            Ability::Triggered(it) => {
                let watches = it.on.iter().any(|it| matches!(it, TriggerEvent::State(_)));
                AbilityKinds::TRIGGERED.and(abroad(ability)).and(if watches {
                    AbilityKinds::WATCHES
                } else {
                    AbilityKinds::default()
                })
            }
            Ability::Static(_) => AbilityKinds::STATIC.and(abroad(ability)),
            Ability::Spell(_) => return,
        };
        self.ability_kinds = self.ability_kinds.and(ability_kinds);
    }

    /// Takes in that this subtype is there: a basic land type makes a land tap for its mana (305.6).
    pub(crate) fn note_subtype(&mut self, subtype: Subtype) {
        let made = TAPS_FOR.iter().find(|it| subtype == Subtype::Land(it.0));
        self.taps_for |= made.map_or(0, |it| it.1.bit());
    }

    /// Whether it has that card type.
    #[inline]
    pub const fn is(&self, card_type: CardType) -> bool {
        self.types.has(card_type)
    }

    /// Whether it is a creature, the commonest question.
    #[inline]
    pub const fn creature(&self) -> bool {
        self.types.has(CardType::Creature)
    }

    /// Whether it has that supertype.
    #[inline]
    pub const fn has_supertype(&self, supertype: Supertype) -> bool {
        self.supertypes.has(supertype)
    }

    /// Whether it has that keyword.
    #[inline]
    pub const fn has(&self, keyword: KeywordAbility) -> bool {
        self.keywords.has(keyword)
    }
}

/// The zones besides the battlefield in which it works.
fn abroad(ability: &Ability) -> AbilityKinds {
    let zones = Zone::ALL.into_iter().filter(|it| *it != Zone::Battlefield && ability.works_in(*it));
    zones.map(AbilityKinds::in_zone).fold(AbilityKinds::default(), AbilityKinds::and)
}

/// The colors of a face: of the symbols in its cost, and of its indicator (105.2, 202.2).
fn colors(face: &Face) -> Colors {
    if let Some(painted) = &face.painted {
        return painted.iter().copied().collect();
    }
    let symbols = face.cost.iter().flat_map(|it| &it.symbols).flat_map(|it| it.types());
    symbols.filter_map(ManaType::color).chain(face.indicator.iter().copied()).collect()
}
