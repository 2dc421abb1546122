//! Decks as text: a number and a card's name on each line; or [a sticker](crate::sheets) with the number of its sheet.

use std::{error, fmt};

use language::{CardId, Library};

use crate::sheets;

/// The decks that come with the engine, by name.
pub const DECKS: [(&str, &str); 9] = [
    ("simple-rg", include_str!("../decks/simple-rg.deck")),
    ("vanilla", include_str!("../decks/vanilla.deck")),
    ("white-blue", include_str!("../decks/white-blue.deck")),
    ("blue-black", include_str!("../decks/blue-black.deck")),
    ("red-green", include_str!("../decks/red-green.deck")),
    ("artifacts", include_str!("../decks/artifacts.deck")),
    ("designations", include_str!("../decks/designations.deck")),
    ("casual", include_str!("../decks/casual.deck")),
    ("everything", include_str!("../decks/everything.deck")),
];

/// A line of a deck that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckProblem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for DeckProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl error::Error for DeckProblem {}

/// Reads a deck: lines such as `4 Grizzly Bears`; a name alone is one card, lines that begin with `#` are notes, and
/// [sheets of stickers](sheets) are left beside.
///
/// # Errors
///
/// Every line whose number or card is unknown.
pub fn deck(text: &str, library: &Library) -> Result<Vec<CardId>, Vec<DeckProblem>> {
    let mut cards = Vec::new();
    let mut problems = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') || sheets::line(line).is_some() {
            continue;
        }
        let (number, name) = match line.split_once(' ') {
            Some((number, name)) if number.bytes().all(|it| it.is_ascii_digit()) => (number.parse().unwrap_or(0), name.trim()),
            _ => (1usize, line),
        };
        match library.find(name) {
            Some(card) if (1..=1000).contains(&number) => cards.extend(std::iter::repeat_n(card, number)),
            Some(_) => problems.push(DeckProblem { line: at + 1, message: format!("{number} cards are too few or too many") }),
            None => problems.push(DeckProblem { line: at + 1, message: format!("no card is named {name:?}") }),
        }
    }
    if problems.is_empty() { Ok(cards) } else { Err(problems) }
}
