//! The type line: supertypes, card types, and subtypes that fit the card types.
//!
//! Stands on 205: each subtype belongs to the card types whose list has it, so a type line holds no subtype without such a card type.

use std::{collections::BTreeSet, error, fmt, str::FromStr};

use crate::CardTypes;
use crate::catalog::{
    ArtifactType, BattleType, CardType, CreatureType, DungeonType, EnchantmentType, LandType, PlanarType, PlaneswalkerType,
    SpellType, Supertype,
};

/// A subtype, by the list that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subtype {
    /// Of artifacts.
    Artifact(ArtifactType),
    /// Of battles.
    Battle(BattleType),
    /// Of creatures and kindreds, which share their list.
    Creature(CreatureType),
    /// Of dungeons.
    Dungeon(DungeonType),
    /// Of enchantments.
    Enchantment(EnchantmentType),
    /// Of lands.
    Land(LandType),
    /// Of planes.
    Planar(PlanarType),
    /// Of planeswalkers.
    Planeswalker(PlaneswalkerType),
    /// Of instants and sorceries, which share their list.
    Spell(SpellType),
}

impl Subtype {
    /// The subtype with that name that a card of that type can have.
    pub fn of(card_type: CardType, name: &str) -> Option<Self> {
        match card_type {
            CardType::Artifact => name.parse().map(Self::Artifact).ok(),
            CardType::Battle => name.parse().map(Self::Battle).ok(),
            CardType::Creature | CardType::Kindred => name.parse().map(Self::Creature).ok(),
            CardType::Dungeon => name.parse().map(Self::Dungeon).ok(),
            CardType::Enchantment => name.parse().map(Self::Enchantment).ok(),
            CardType::Land => name.parse().map(Self::Land).ok(),
            CardType::Plane => name.parse().map(Self::Planar).ok(),
            CardType::Planeswalker => name.parse().map(Self::Planeswalker).ok(),
            CardType::Instant | CardType::Sorcery => name.parse().map(Self::Spell).ok(),
            CardType::Conspiracy | CardType::Phenomenon | CardType::Scheme | CardType::Vanguard => None,
        }
    }

    /// All that a card of that type can have, in the order of their list.
    pub fn all(card_type: CardType) -> Vec<Self> {
        match card_type {
            CardType::Artifact => ArtifactType::ALL.into_iter().map(Self::Artifact).collect(),
            CardType::Battle => BattleType::ALL.into_iter().map(Self::Battle).collect(),
            CardType::Creature | CardType::Kindred => CreatureType::ALL.into_iter().map(Self::Creature).collect(),
            CardType::Dungeon => DungeonType::ALL.into_iter().map(Self::Dungeon).collect(),
            CardType::Enchantment => EnchantmentType::ALL.into_iter().map(Self::Enchantment).collect(),
            CardType::Land => LandType::ALL.into_iter().map(Self::Land).collect(),
            CardType::Plane => PlanarType::ALL.into_iter().map(Self::Planar).collect(),
            CardType::Planeswalker => PlaneswalkerType::ALL.into_iter().map(Self::Planeswalker).collect(),
            CardType::Instant | CardType::Sorcery => SpellType::ALL.into_iter().map(Self::Spell).collect(),
            CardType::Conspiracy | CardType::Phenomenon | CardType::Scheme | CardType::Vanguard => Vec::new(),
        }
    }

    /// The card types that can have it (205.3d).
    pub const fn bearers(self) -> CardTypes {
        match self {
            Self::Artifact(_) => CardTypes::only(CardType::Artifact),
            Self::Battle(_) => CardTypes::only(CardType::Battle),
            Self::Creature(_) => CardTypes::only(CardType::Creature).with(CardType::Kindred),
            Self::Dungeon(_) => CardTypes::only(CardType::Dungeon),
            Self::Enchantment(_) => CardTypes::only(CardType::Enchantment),
            Self::Land(_) => CardTypes::only(CardType::Land),
            Self::Planar(_) => CardTypes::only(CardType::Plane),
            Self::Planeswalker(_) => CardTypes::only(CardType::Planeswalker),
            Self::Spell(_) => CardTypes::only(CardType::Instant).with(CardType::Sorcery),
        }
    }

    /// The name as the book prints it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Artifact(it) => it.name(),
            Self::Battle(it) => it.name(),
            Self::Creature(it) => it.name(),
            Self::Dungeon(it) => it.name(),
            Self::Enchantment(it) => it.name(),
            Self::Land(it) => it.name(),
            Self::Planar(it) => it.name(),
            Self::Planeswalker(it) => it.name(),
            Self::Spell(it) => it.name(),
        }
    }
}

/// What a card is: the words of its type line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TypeLine {
    /// `legendary`, `basic`.
    pub supertypes: BTreeSet<Supertype>,
    /// `creature`, `land`.
    pub card_types: BTreeSet<CardType>,
    /// `Bear`, `Forest`.
    pub subtypes: BTreeSet<Subtype>,
}

/// Lower case, as the book lists supertypes and card types; a dash before the subtypes.
impl fmt::Display for TypeLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.supertypes.iter().map(|it| it.name()).chain(self.card_types.iter().map(|it| it.name()));
        f.write_str(&words.collect::<Vec<_>>().join(" "))?;
        if self.subtypes.is_empty() {
            return Ok(());
        }
        let subtypes: Vec<_> = self.subtypes.iter().map(|it| it.name()).collect();
        write!(f, " - {}", subtypes.join(" "))
    }
}

impl FromStr for TypeLine {
    type Err = ParseTypeLineError;

    /// Reads words in any case: supertypes and card types, then after a dash the subtypes, of which some are two words long.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (types, subtypes) = text.split_once(" - ").or_else(|| text.split_once(" — ")).unwrap_or((text, ""));
        let mut line = Self::default();
        for word in types.split_whitespace() {
            match (word.parse(), word.parse()) {
                (Ok(supertype), _) => drop(line.supertypes.insert(supertype)),
                (_, Ok(card_type)) => drop(line.card_types.insert(card_type)),
                (Err(_), Err(_)) => return Err(ParseTypeLineError::Type(word.to_owned())),
            }
        }
        let mut words: Vec<&str> = subtypes.split_whitespace().collect();
        while !words.is_empty() {
            // The longest name first: `Time Lord` is one subtype.
            let found = (1..=words.len().min(4)).rev().find_map(|it| Some((it, line.subtype(&words[..it].join(" "))?)));
            let Some((length, found)) = found else { return Err(ParseTypeLineError::Subtype(words[0].to_owned())) };
            line.subtypes.extend(found);
            words.drain(..length);
        }
        Ok(line)
    }
}

impl TypeLine {
    /// The subtypes of that name that fit the card types: one for each list that has it.
    fn subtype(&self, name: &str) -> Option<Vec<Subtype>> {
        let found: Vec<_> = self.card_types.iter().filter_map(|it| Subtype::of(*it, name)).collect();
        (!found.is_empty()).then_some(found)
    }
}

/// A word that no type line can have in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseTypeLineError {
    /// Neither a supertype nor a card type.
    Type(String),
    /// No subtype of the card types before it.
    Subtype(String),
}

impl fmt::Display for ParseTypeLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(word) => write!(f, "{word:?} is neither a supertype nor a card type"),
            Self::Subtype(word) => write!(f, "{word:?} is no subtype of these card types"),
        }
    }
}

impl error::Error for ParseTypeLineError {}
