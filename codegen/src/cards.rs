//! Real cards, as they were accepted or as a file of somebody's has them: which play, and what the others wait for.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Blocker, CardLedger, CardRow, CardState, Fingerprint};
use serde::Deserialize;

/// The ledger of cards, from the root of the project.
pub const FILE: &str = "engine/cards/ledger.csv";

/// Cards, with their names where somebody's file was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    /// The cards.
    pub cards: Vec<Card>,
    /// What they wait for, in the words of the cards; only of somebody's file.
    pub phrases: Vec<Phrase>,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// What it is called, where that is known.
    pub name: Option<String>,
    /// What was found out.
    pub row: CardRow,
}

/// A sentence that cards wait for, its numbers, colors and names left open.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Phrase {
    /// The sentence.
    pub what: String,
    /// The cards that wait for nothing else.
    pub alone: usize,
    /// All cards that wait for it.
    pub cards: usize,
}

/// How many cards play, of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Cards that play.
    pub plays: usize,
    /// Cards of the book.
    pub of: usize,
}

/// Cards that wait for something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waiting<'c> {
    /// Those that wait for nothing else.
    pub alone: Vec<&'c Card>,
    /// Those that wait for other things as well.
    pub others: Vec<&'c Card>,
}

/// Cards, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally<'c> {
    /// All cards of the book.
    pub all: Share,
    /// What is no card of the book.
    pub no_cards: usize,
    /// By year, where that is known.
    pub years: BTreeMap<u16, Share>,
    /// By layout.
    pub layouts: BTreeMap<&'c str, Share>,
    /// By keyword; a card stands with each that it has.
    pub keywords: BTreeMap<&'c str, Share>,
    /// By what they wait for.
    pub blockers: BTreeMap<Blocker, Waiting<'c>>,
}

/// What `rulemill cards check --json` says of a file.
#[derive(Deserialize)]
struct Survey {
    summary: Summary,
    cards: Vec<Surveyed>,
}

#[derive(Deserialize)]
struct Summary {
    blockers: Vec<Phrase>,
}

#[derive(Deserialize)]
struct Surveyed {
    name: String,
    layout: String,
    year: Option<u16>,
    keywords: BTreeSet<String>,
    state: CardState,
    waits: Vec<Wait>,
    text: u64,
    model: u64,
}

#[derive(Deserialize)]
struct Wait {
    rule: String,
}

impl Cards {
    /// Those of the ledger.
    ///
    /// # Errors
    ///
    /// The first line that is no row.
    pub fn accepted(ledger: &str) -> Result<Self, String> {
        let rows = CardLedger::from_csv(ledger)?.rows.into_values();
        Ok(Self { cards: rows.map(|row| Card { name: None, row }).collect(), phrases: Vec::new() })
    }

    /// Those of somebody's file, by what the engine says of it.
    ///
    /// # Errors
    ///
    /// It is not what `rulemill cards check --json` says.
    pub fn surveyed(json: &str) -> serde_json::Result<Self> {
        let Survey { summary, cards } = serde_json::from_str(json)?;
        let mut cards: Vec<Card> = cards.into_iter().map(Card::from).collect();
        cards.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(Self { cards, phrases: summary.blockers })
    }

    /// Counts them.
    pub fn tally(&self) -> Tally<'_> {
        let mut tally = Tally::default();
        for card in &self.cards {
            let row = &card.row;
            if row.state == CardState::NoCard {
                tally.no_cards += 1;
                continue;
            }
            tally.all.add(row);
            tally.layouts.entry(&row.layout).or_default().add(row);
            row.year.iter().for_each(|it| tally.years.entry(*it).or_default().add(row));
            row.keywords.iter().for_each(|it| tally.keywords.entry(it).or_default().add(row));
            for blocker in &row.blockers {
                let waiting = tally.blockers.entry(blocker.clone()).or_default();
                if row.blockers.len() == 1 { waiting.alone.push(card) } else { waiting.others.push(card) }
            }
        }
        tally
    }
}

impl Share {
    fn add(&mut self, row: &CardRow) {
        self.plays += usize::from(row.state == CardState::Plays);
        self.of += 1;
    }
}

impl Waiting<'_> {
    /// How many wait for it, all in all.
    pub const fn len(&self) -> usize {
        self.alone.len() + self.others.len()
    }

    /// Whether none does.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl From<Surveyed> for Card {
    fn from(card: Surveyed) -> Self {
        let Surveyed { name, layout, year, keywords, state, waits, text, model } = card;
        let blockers = waits.iter().map(|it| it.rule.parse().map_or(Blocker::Text, Blocker::Place)).collect();
        let model = Some(Fingerprint(model)).filter(|it| it.0 != 0);
        Self { name: Some(name), row: CardRow { text: Fingerprint(text), model, state, year, layout, keywords, blockers } }
    }
}
