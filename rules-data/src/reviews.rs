//! What was read: the texts that rows of the ledger are pinned to, and what the rows said as somebody read both beside each other.
//!
//! `reviews.csv` has the columns `id, text, claim`, in the order of the ids. Only `cargo xtask review RULE --accept` writes it: a row whose
//! pin does not stand in it was pinned by hand.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Fingerprint, StableId, Unreadable};

/// What was read of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// The rule, by what it is called in all editions.
    pub id: StableId,
    /// The text, its references masked.
    pub text: Fingerprint,
    /// What the row said. Nothing where the row was pinned before it was written down what is read.
    pub claim: Option<Fingerprint>,
}

/// All that was read, by rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reviews {
    rows: BTreeMap<StableId, Review>,
}

/// The columns, in the order of the file.
const COLUMNS: [&str; 3] = ["id", "text", "claim"];

impl Reviews {
    /// Reads what can be read of the text of `reviews.csv`, and says what cannot.
    pub fn read(text: &str) -> (Self, Vec<Unreadable>) {
        let (mut reviews, mut problems) = (Self::default(), Vec::new());
        for record in csv::Reader::from_reader(text.as_bytes()).into_deserialize::<Review>() {
            match record {
                Ok(row) => drop(reviews.rows.insert(row.id, row)),
                Err(error) => {
                    let line = error.position().and_then(|it| usize::try_from(it.line()).ok()).unwrap_or(1);
                    problems.push(Unreadable { line, message: error.to_string() });
                }
            }
        }
        (reviews, problems)
    }

    /// The text of `reviews.csv`.
    pub fn to_csv(&self) -> String {
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        let written = writer.write_record(COLUMNS).and_then(|()| self.rows.values().try_for_each(|it| writer.serialize(it)));
        written.expect("a row is three cells, and memory takes them");
        String::from_utf8(writer.into_inner().expect("memory takes it")).expect("the cells are text")
    }

    /// What was read of a rule.
    pub fn of(&self, id: StableId) -> Option<&Review> {
        self.rows.get(&id)
    }

    /// Takes in what was read, in place of what was read of the rule before.
    pub fn add(&mut self, review: Review) {
        self.rows.insert(review.id, review);
    }
}
