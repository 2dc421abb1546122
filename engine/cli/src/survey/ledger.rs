//! The ledger of cards: what was accepted of each, without a word of its text.
//!
//! A row is a card: hashes of its name, of what is printed on it and of what was understood, whether it plays, and the rules that it waits
//! for, or `text` for phrases that the grammar lacks.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

use super::verdict::{State, Verdict, Wait};

/// The columns.
const HEADER: &str = "card,text,model,state,blocker";

/// Cards by the hashes of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    rows: BTreeMap<String, Row>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    text: String,
    model: String,
    state: String,
    blocker: String,
}

/// Where cards and the ledger differ, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Cards that it does not have.
    pub new: Vec<String>,
    /// Cards whose text is another one now.
    pub stale: Vec<String>,
    /// The same text with another model, or one that played and no longer does: a regression, unless it was meant.
    pub changed: Vec<String>,
    /// Cards that waited and play.
    pub gained: Vec<String>,
    /// Cards that wait as they did, but for something else.
    pub otherwise: Vec<String>,
    /// How many of its cards the file does not have.
    pub absent: usize,
}

impl Difference {
    /// Whether the ledger is as the cards are; those that are absent may be in another file.
    pub fn is_empty(&self) -> bool {
        let Self { new, stale, changed, gained, otherwise, absent: _ } = self;
        [new, stale, changed, gained, otherwise].iter().all(|it| it.is_empty())
    }
}

impl Ledger {
    /// The ledger of these cards. Where several have one name, all of them are one row.
    pub fn of(verdicts: &[Verdict]) -> Self {
        let mut rows: BTreeMap<String, Row> = BTreeMap::new();
        for card in verdicts {
            let row = Row::of(card);
            rows.entry(identity(&card.name)).and_modify(|it| it.join(&row)).or_insert(row);
        }
        Self { rows }
    }

    /// Reads it.
    ///
    /// # Errors
    ///
    /// The first line that is no row.
    pub fn from_csv(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(format!("line 1: expected {HEADER}"));
        }
        let mut rows = BTreeMap::new();
        for (at, line) in lines.enumerate() {
            let cells: Vec<&str> = line.split(',').collect();
            let [card, text, model, state, blocker] = cells[..] else {
                return Err(format!("line {}: expected five cells", at + 2));
            };
            let [text, model, state, blocker] = [text, model, state, blocker].map(str::to_owned);
            rows.insert(card.to_owned(), Row { text, model, state, blocker });
        }
        Ok(Self { rows })
    }

    /// Writes it, in the order of the hashes.
    pub fn to_csv(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for (card, Row { text: printed, model, state, blocker }) in &self.rows {
            text.extend([card, ",", printed, ",", model, ",", state, ",", blocker, "\n"]);
        }
        text
    }

    /// How these cards differ from it.
    pub fn compare(&self, verdicts: &[Verdict]) -> Difference {
        let today = Self::of(verdicts);
        let names: BTreeMap<String, &str> = verdicts.iter().map(|it| (identity(&it.name), it.name.as_str())).collect();
        let mut difference = Difference::default();
        for (card, row) in &today.rows {
            let name = names[card].to_owned();
            let played = State::Plays.name();
            let into = match self.rows.get(card) {
                None => &mut difference.new,
                Some(before) if before == row => continue,
                Some(before) if before.text != row.text => &mut difference.stale,
                Some(before) if before.state == played => &mut difference.changed,
                Some(_) if row.state == played => &mut difference.gained,
                Some(_) => &mut difference.otherwise,
            };
            into.push(name);
        }
        difference.absent = self.rows.keys().filter(|it| !today.rows.contains_key(*it)).count();
        difference
    }
}

impl Row {
    fn of(card: &Verdict) -> Self {
        let waits: BTreeSet<&str> = card.waits.iter().map(blocker).collect();
        Self {
            text: hash(card.text),
            model: if card.model == 0 { String::new() } else { hash(card.model) },
            state: card.state.name().to_owned(),
            blocker: waits.into_iter().collect::<Vec<_>>().join(" "),
        }
    }

    /// One row for cards of one name.
    fn join(&mut self, other: &Self) {
        for (mine, its) in [(&mut self.text, &other.text), (&mut self.model, &other.model)] {
            *mine = hash(xxh3_64(format!("{mine} {its}").as_bytes()));
        }
        if self.state != other.state {
            State::Waits.name().clone_into(&mut self.state);
        }
    }
}

/// What it waits for, in a word that is not the card's.
fn blocker(wait: &Wait) -> &str {
    if wait.rule.is_empty() { "text" } else { &wait.rule }
}

/// The card, by its name in small letters.
fn identity(name: &str) -> String {
    hash(xxh3_64(name.to_lowercase().as_bytes()))
}

fn hash(value: u64) -> String {
    format!("{value:016x}")
}
