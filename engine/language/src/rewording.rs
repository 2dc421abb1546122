//! Words in the place of others (612): which ones an effect lets a player replace, and what becomes of a text.

use macro_rules_attribute::derive;

use crate::{Face, FaceId, Walk, Walker};
use vocabulary::{
    Subtype,
    catalog::{Color, LandType},
};

/// What an effect lets a player replace in a text: all instances of one word with another of its sort.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Rewording {
    /// A color word.
    Color,
    /// A basic land type.
    BasicLand,
    /// A creature type.
    Creature,
    /// A creature type, and not with that one.
    CreatureBut(Subtype),
    /// A creature type, with that one.
    CreatureInto(Subtype),
}

/// A word, and what stands in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reworded {
    /// A color word.
    Color(Color, Color),
    /// A subtype, wherever it is used as such.
    Subtype(Subtype, Subtype),
}

/// The basic land types (205.3i).
pub const BASIC_LANDS: [LandType; 5] =
    [LandType::Plains, LandType::Island, LandType::Swamp, LandType::Mountain, LandType::Forest];

/// Where the definitions of tokens are kept, while a text is reworded.
pub trait Redefining {
    /// What is defined there.
    fn defined(&self, id: FaceId) -> Face;

    /// Keeps another definition.
    fn define(&mut self, face: Face) -> FaceId;
}

impl Face {
    /// The same object with other words in its rules text and on its type line. Names and symbols stay, and so do colors (612.2).
    #[must_use]
    pub fn reworded(&self, word: Reworded, within: &mut dyn Redefining) -> Self {
        let mut face = self.clone();
        let mut walker = Replacing { word, within };
        face.abilities.walk(&mut walker);
        face.line.walk(&mut walker);
        face
    }

    /// Whether it is named after its subtypes, as most tokens are (111.4).
    fn is_named_after_subtypes(&self) -> bool {
        let Some(rest) = self.name.strip_suffix(" Token") else { return false };
        let words = self.line.subtypes.iter().try_fold(rest.to_owned(), |rest, it| {
            let at = rest.find(it.name())?;
            Some(format!("{}{}", &rest[..at], &rest[at + it.name().len()..]))
        });
        !self.line.subtypes.is_empty() && words.is_some_and(|it| it.trim().is_empty())
    }
}

/// Puts a word in the place of another.
struct Replacing<'a> {
    word: Reworded,
    within: &'a mut dyn Redefining,
}

impl Walker for Replacing<'_> {
    fn color(&mut self, it: &mut Color) {
        if let Reworded::Color(from, to) = self.word
            && *it == from
        {
            *it = to;
        }
    }

    fn subtype(&mut self, it: &mut Subtype) {
        if let Reworded::Subtype(from, to) = self.word
            && *it == from
        {
            *it = to;
        }
    }

    /// What defines a token says its colors and types; the types are its name, too (612.2a).
    fn face(&mut self, it: &mut FaceId) {
        let before = self.within.defined(*it);
        let mut face = before.clone();
        face.indicator.walk(self);
        face.abilities.walk(self);
        if let Reworded::Subtype(from, to) = self.word
            && face.line.subtypes.contains(&from)
            && face.is_named_after_subtypes()
        {
            face.name = face.name.replacen(from.name(), to.name(), 1);
        }
        face.line.walk(self);
        if face != before {
            *it = self.within.define(face);
        }
    }
}
