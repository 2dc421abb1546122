//! Tokens and emblems, by what they are.

use super::{
    Equivalence, Phrase, Speaker, filter, mana,
    phrase::say,
    words::{self, Number},
};
use crate::{Ability, Amount, Face, FaceId, Printed, Token};
use vocabulary::catalog::CardType;

/// Tokens that the rules define (111.10), by the names that they have.
const PREDEFINED: [&str; 12] =
    ["Treasure", "Food", "Clue", "Blood", "Gold", "Shard", "Lander", "Mutagen", "Map", "Powerstone", "Vibranium", "Junk"];
/// Roles (111.10j).
const ROLES: [&str; 7] = ["Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero"];

impl Speaker<'_> {
    /// So many of that token, told behind how it enters, if that stands before it.
    pub(super) fn token(&mut self, token: &Token, number: &Amount, before: &'static str) -> Phrase {
        let many = self.plural_of(number);
        let noun = say![before, self.token_noun(token, many)];
        say![self.before(number, &noun), " ", noun]
    }

    /// The token, or several.
    pub(super) fn token_noun(&mut self, token: &Token, many: Number) -> Phrase {
        let library = self.library;
        let face = library.definition(token.face);
        let size = token.size.as_ref().map(|it| self.bare(it));
        let defined = self.defined(face, size, many);
        match predefined(face) {
            Some((name, own)) => {
                let ending = if many == Number::One { "" } else { "s" };
                let supertypes: String = face.line.supertypes.iter().map(|it| it.name().to_lowercase() + " ").collect();
                let more: Vec<&Ability> = face.abilities.iter().skip(own).collect();
                let with = (!more.is_empty()).then(|| say![" with ", self.given(&more)]);
                Phrase::either(Equivalence::Token, [say![supertypes, name, " token", ending, with], defined])
            }
            None => defined,
        }
    }

    /// The name of a token, and the rest of what it is, where it is not called by what it is.
    pub(super) fn named_noun(&mut self, token: &Token, many: Number) -> Option<(String, Phrase)> {
        let face = self.library.definition(token.face);
        let size = token.size.as_ref().map(|it| self.bare(it));
        (!is_own(face)).then(|| (face.name.clone(), self.told(face, size, many, None)))
    }

    /// The abilities of a token or emblem.
    pub(super) fn abilities_of(&mut self, face: FaceId) -> Phrase {
        let library = self.library;
        let abilities: Vec<&Ability> = library.definition(face).abilities.iter().collect();
        self.given(&abilities)
    }

    fn defined(&mut self, face: &Face, size: Option<Phrase>, number: Number) -> Phrase {
        let named = (!is_own(face)).then(|| say![" named ", face.name.clone()]);
        self.told(face, size, number, named)
    }

    fn told(&mut self, face: &Face, size: Option<Phrase>, number: Number, named: Option<Phrase>) -> Phrase {
        let supertypes: String = face.line.supertypes.iter().map(|it| it.name().to_lowercase() + " ").collect();
        let color = if face.indicator.is_empty() {
            Phrase::either(Equivalence::Unsaid, ["colorless ", ""])
        } else {
            say![words::list(mana::colors(&face.indicator), "and"), " "]
        };
        let mut said = match face.printed {
            Printed::Size(power, toughness) => {
                let counted = size.map(|it| say![it.clone(), "/", it]);
                say![supertypes, counted.unwrap_or_else(|| format!("{power}/{toughness}").into()), " ", color]
            }
            Printed::Nothing | Printed::Loyalty(_) | Printed::Defense(_) | Printed::Lights(_) | Printed::Modifiers(..) => {
                let first = say![supertypes.clone(), color.clone()];
                Phrase::either(Equivalence::TypeOrder, [first, say![color, supertypes]])
            }
        };
        // Its name has them in the order in which they are told.
        let names = subtypes(face);
        let words: Vec<String> = names.iter().map(|it| (*it).to_owned()).collect();
        said.push(if is_own(face) { words.join(" ").into() } else { Phrase::any_order(Equivalence::TypeOrder, words, " ") });
        said.push(if face.line.subtypes.is_empty() { "" } else { " " });
        let types = types(face);
        said.push(say![types, if number == Number::One { " token" } else { " tokens" }]);
        if face.abilities.is_empty() {
            return say![said, named];
        }
        let abilities: Vec<&Ability> = face.abilities.iter().collect();
        let given = self.given(&abilities);
        let has = if number == Number::One { ". it has " } else { ". they have " };
        let with = say![said.clone(), " with ", given.clone(), named.clone()];
        let behind = say![said.clone(), named.clone(), has, given.clone()];
        let keywords = abilities.iter().take_while(|it| matches!(it, Ability::Keyword(_))).count();
        let called = say![said.clone(), named.clone(), " with ", given];
        let mut ways = vec![with, called, behind];
        if keywords > 0 && keywords < abilities.len() {
            let (first, rest) = abilities.split_at(keywords);
            ways.push(say![said, " with ", self.given(first), named, has, self.given(rest)]);
        }
        Phrase::either(Equivalence::Token, ways)
    }
}

/// The subtypes in the order in which the name has them.
fn subtypes(face: &Face) -> Vec<&'static str> {
    let mut names = super::card::subtypes(face);
    names.sort_by_key(|it| face.name.find(it).unwrap_or(usize::MAX));
    names
}

/// Whether it is called by its subtypes, as what is given no name (111.4).
fn is_own(face: &Face) -> bool {
    face.name == format!("{} Token", subtypes(face).join(" "))
}

fn types(face: &Face) -> Phrase {
    let kinds: Vec<Phrase> = super::card::types(face).iter().map(|it: &CardType| it.name().to_lowercase().into()).collect();
    filter::joined(kinds, " ")
}

/// The name by which the rules define it, and how many abilities it has by that: an effect may add others (111.10).
fn predefined(face: &Face) -> Option<(&'static str, usize)> {
    if face.name == "Walker" {
        return Some(("Walker", 0));
    }
    if let Some(role) = ROLES.iter().position(|it| *it == face.name) {
        const NAMES: [&str; 7] =
            ["Cursed Role", "Monster Role", "Royal Role", "Sorcerer Role", "Virtuous Role", "Wicked Role", "Young Hero Role"];
        return Some((NAMES[role], face.abilities.len()));
    }
    let name = face.name.strip_suffix(" Token")?;
    let own = if name == "Vibranium" { 2 } else { 1 };
    let found = PREDEFINED.into_iter().find(|it| *it == name && face.abilities.len() >= own);
    found.map(|it| (it, own))
}
