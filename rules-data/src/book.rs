//! The book as an index: everything about the text that can be committed, and no sentence of it.
//!
//! A [`Book`] is made by codegen from a text and kept in `book.json`. Everything stands in the order of the text. One entity is one
//! line of the file, so that the diff between two editions can be read.

mod file;

pub use file::BookError;

use serde::{Deserialize, Serialize};

use crate::{Edition, Fingerprint, Place, Reference, RuleId, Sketch};

/// An edition of the book, or a fragment of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The day from which it is in force; a fragment does not say.
    pub edition: Option<Edition>,
    /// The large parts, `1. Game Concepts`.
    pub chapters: Vec<Chapter>,
    /// The three-digit parts, `100. General`.
    pub sections: Vec<Section>,
    /// Rules and subrules. A number that the publisher printed twice stands here twice.
    pub rules: Vec<Rule>,
    /// The entries of the glossary.
    pub glossary: Vec<Term>,
    /// The names that the book lists.
    pub catalogs: Vec<Catalog>,
}

/// A large part of the book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// One digit.
    pub number: u8,
    /// Its title line.
    pub title: String,
}

/// A part of the book with a three-digit number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Three digits.
    pub number: u16,
    /// Its title line.
    pub title: String,
}

/// A rule or subrule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its number.
    pub id: RuleId,
    /// The rule or section that it is part of.
    pub parent: Place,
    /// The text itself, where that is a bare title: the name of a keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Of the text without its examples.
    pub text: Fingerprint,
    /// Of the text with its references masked: survives renumbering.
    pub masked: Fingerprint,
    /// Of the masked text.
    pub sketch: Sketch,
    /// What the text and the examples cite, in order, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refs: Vec<Reference>,
    /// One for each example.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Fingerprint>,
}

/// An entry of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term that is defined.
    pub term: String,
    /// Of the definition.
    pub text: Fingerprint,
    /// Of the definition with its references masked.
    pub masked: Fingerprint,
    /// What the definition cites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refs: Vec<Reference>,
}

/// A list of names that the book gives: card types, zones, keyword abilities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalog {
    /// What is listed, in lower case with hyphens: `keyword-abilities`.
    pub name: String,
    /// Where the book lists it.
    pub source: Place,
    /// The names, in the order of the book.
    pub entries: Vec<Entry>,
}

/// A name in a [`Catalog`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// As printed, quotes and dashes in their plain form.
    pub name: String,
    /// The rule that gives the name.
    pub rule: RuleId,
}

impl Book {
    /// The rule with that number; the first one where the publisher printed it twice.
    pub fn rule(&self, id: RuleId) -> Option<&Rule> {
        self.rules.iter().find(|it| it.id == id)
    }

    /// The section with that number.
    pub fn section(&self, number: u16) -> Option<&Section> {
        self.sections.iter().find(|it| it.number == number)
    }

    /// The chapter with that number.
    pub fn chapter(&self, number: u8) -> Option<&Chapter> {
        self.chapters.iter().find(|it| it.number == number)
    }

    /// The catalog with that name.
    pub fn catalog(&self, name: &str) -> Option<&Catalog> {
        self.catalogs.iter().find(|it| it.name == name)
    }

    /// Whether the book has that place.
    pub fn has(&self, place: Place) -> bool {
        match place {
            Place::Chapter(number) => self.chapter(number).is_some(),
            Place::Section(number) => self.section(number).is_some(),
            Place::Rule(id) => self.rule(id).is_some(),
        }
    }

    /// The rules that are direct parts of `place`, in the order of the text.
    pub fn children(&self, place: Place) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(move |it| it.parent == place)
    }

    /// The rules whose text or examples cite `id`, also by a range that contains it, in the order of the text.
    pub fn citing(&self, id: RuleId) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(move |it| it.refs.iter().any(|it| cites(it, id)))
    }
}

fn cites(reference: &Reference, id: RuleId) -> bool {
    let place = Place::Rule(id);
    match reference {
        Reference::To(to) => *to == place,
        Reference::Range(first, last) => *first <= place && place <= *last,
        Reference::Term(_) => false,
    }
}
