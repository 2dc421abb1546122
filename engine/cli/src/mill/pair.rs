//! Cards that are alike but for one word, put into the same games: where these never differ, both may be read alike.

use std::collections::BTreeMap;

use engine::cards::printed::{Face, Folded};
use serde::Serialize;

use super::{
    abilities::Abilities,
    card::{Read, compare, mill},
    play::{Broken, Compared, Limits},
    table::Table,
};
use crate::bulk::Entry;

/// Two cards with the same cost, card types and numbers, whose texts differ in one word.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    cards: [&'a Entry; 2],
    place: usize,
}

/// How the games of two cards went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Went {
    /// That one went otherwise, counted from 0.
    Otherwise(u64),
    /// All alike, though each ability of both has acted.
    Alike,
    /// All alike, and not every ability has acted.
    Idle,
    /// A game of the first or the second did not hold together.
    Broken(usize, Broken),
}

/// What came of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paired {
    /// The names of the cards.
    pub names: [String; 2],
    /// The words in which they differ.
    pub words: [String; 2],
    /// How their games went.
    pub went: Went,
}

/// A folded text without the name: what stands before the abilities but for subtypes, and the words of these. Cards of several faces are
/// no part of this.
fn folded(entry: &Entry) -> Option<(String, Vec<String>)> {
    let [face] = entry.faces.as_slice() else { return None };
    let types = face.type_line.split(" \u{2014} ").next().unwrap_or_default().to_owned();
    let plain = Face { type_line: types, ..face.clone() };
    let head = Folded::of(&Face { text: String::new(), ..plain }).line();
    let line = Folded::of(face).line();
    let text = line.strip_prefix(&face.name)?.split_once(": ")?.1;
    Some((head.strip_prefix(&face.name)?.to_owned(), text.split(' ').map(str::to_owned).collect()))
}

/// The pairs among these cards. Of several that differ in the same place each word is compared with the next one in the alphabet.
pub fn pairs(entries: &[Entry]) -> Vec<Pair<'_>> {
    let folded: Vec<Option<(String, Vec<String>)>> = entries.iter().map(folded).collect();
    let mut alike: BTreeMap<(&str, usize, Vec<&str>), BTreeMap<&str, usize>> = BTreeMap::new();
    for (at, (head, words)) in folded.iter().enumerate().filter_map(|it| Some((it.0, it.1.as_ref()?))) {
        for (place, word) in words.iter().enumerate() {
            let others = words.iter().enumerate().filter(|it| it.0 != place).map(|it| it.1.as_str()).collect();
            // Where one has a comma and the other a paragraph, no word is another one.
            let word = word.trim_end_matches(['.', ',', ';']);
            alike.entry((head, place, others)).or_default().entry(word).or_insert(at);
        }
    }
    let several = alike.iter().filter(|it| it.1.len() > 1);
    let next = several.flat_map(|((_, place, _), words)| {
        let cards: Vec<usize> = words.values().copied().collect();
        cards.windows(2).map(|it| (*place, [it[0], it[1]])).collect::<Vec<_>>()
    });
    next.map(|(place, cards)| Pair { cards: cards.map(|it| &entries[it]), place }).collect()
}

impl Pair<'_> {
    /// The names of both.
    pub fn names(&self) -> [&str; 2] {
        self.cards.map(|it| it.name.as_str())
    }

    /// Puts both into the same games, until one goes otherwise. Nothing if one of them does not play.
    ///
    /// # Errors
    ///
    /// A card plays, and then it does not.
    pub fn play(&self, table: &Table, limits: Limits) -> anyhow::Result<Option<Paired>> {
        let [Ok(first), Ok(second)] = self.cards.map(|it| Read::of(table, it)) else { return Ok(None) };
        let words = self.cards.map(|it| {
            let word = folded(it).and_then(|it| it.1.get(self.place).cloned()).unwrap_or_default();
            word.trim_end_matches(['.', ',', ';']).to_owned()
        });
        let went = if let Some(went) = went(table, &first, &second, limits) {
            went
        } else {
            let [first, second] = [mill(table, self.cards[0], limits)?, mill(table, self.cards[1], limits)?];
            if first.idle().chain(second.idle()).next().is_some() { Went::Idle } else { Went::Alike }
        };
        Ok(Some(Paired { names: self.cards.map(|it| it.name.clone()), words, went }))
    }
}

/// Nothing where all games are alike.
fn went(table: &Table, first: &Read, second: &Read, limits: Limits) -> Option<Went> {
    let abilities = Abilities::of(first.rules.cards(), first.card);
    for number in 0..limits.games {
        let course = first.play(table, number, limits).watched(&abilities);
        if let Some(broken) = course.broken {
            return Some(Went::Broken(0, broken));
        }
        match compare(table, second, number, limits, &course.trail) {
            Compared::Alike => {}
            Compared::Otherwise => return Some(Went::Otherwise(number)),
            Compared::Broken(it) => return Some(Went::Broken(1, it)),
        }
    }
    None
}
