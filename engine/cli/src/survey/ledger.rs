//! The ledger of cards, made of what was found out, and compared with it.

use std::collections::BTreeMap;

use rules_data::{Blocker, CardLedger, CardRow, CardState, Fingerprint};
use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

use super::verdict::{Verdict, Wait};

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

/// The ledger of these cards. Where several have one name, all of them are one row.
pub fn of(verdicts: &[Verdict]) -> CardLedger {
    let mut ledger = CardLedger::default();
    for card in verdicts {
        let row = row(card);
        ledger.rows.entry(identity(&card.name)).and_modify(|it| join(it, &row)).or_insert(row);
    }
    ledger
}

/// How these cards differ from a ledger. That a file has them from another year is no difference.
pub fn compare(ledger: &CardLedger, verdicts: &[Verdict]) -> Difference {
    let today = of(verdicts);
    let names: BTreeMap<Fingerprint, &str> = verdicts.iter().map(|it| (identity(&it.name), it.name.as_str())).collect();
    let mut difference = Difference::default();
    for (card, row) in &today.rows {
        let name = names[card].to_owned();
        let into = match ledger.rows.get(card) {
            None => &mut difference.new,
            Some(before) if *before == (CardRow { year: before.year, ..row.clone() }) => continue,
            Some(before) if before.text != row.text => &mut difference.stale,
            Some(before) if before.state == CardState::Plays => &mut difference.changed,
            Some(_) if row.state == CardState::Plays => &mut difference.gained,
            Some(_) => &mut difference.otherwise,
        };
        into.push(name);
    }
    difference.absent = ledger.rows.keys().filter(|it| !today.rows.contains_key(*it)).count();
    difference
}

fn row(card: &Verdict) -> CardRow {
    CardRow {
        text: Fingerprint(card.text),
        model: Some(Fingerprint(card.model)).filter(|it| it.0 != 0),
        state: card.state,
        year: card.year,
        layout: card.layout.clone(),
        keywords: card.keywords.iter().cloned().collect(),
        blockers: card.waits.iter().map(blocker).collect(),
    }
}

/// One row for cards of one name.
fn join(row: &mut CardRow, other: &CardRow) {
    let both = |mine: &str, its: &str| Fingerprint(xxh3_64(format!("{mine} {its}").as_bytes()));
    row.text = both(&row.text.to_string(), &other.text.to_string());
    let model = |it: Option<Fingerprint>| it.map(|it| it.to_string()).unwrap_or_default();
    row.model = Some(both(&model(row.model), &model(other.model)));
    if row.state != other.state {
        row.state = CardState::Waits;
    }
    row.year = row.year.into_iter().chain(other.year).min();
    row.keywords.extend(other.keywords.iter().cloned());
    row.blockers.extend(other.blockers.iter().cloned());
}

/// What it waits for, in a word that is not the card's.
fn blocker(wait: &Wait) -> Blocker {
    if wait.misprint.is_some() {
        return Blocker::Print;
    }
    wait.rule.parse().map_or(Blocker::Text, Blocker::Place)
}

/// The card, by its name in small letters.
fn identity(name: &str) -> Fingerprint {
    Fingerprint(xxh3_64(name.to_lowercase().as_bytes()))
}
