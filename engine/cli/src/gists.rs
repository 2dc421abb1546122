//! What the ledger of a checkout says of a rule: its gist in our own words, and how many clauses it has. Read when it is told.

use std::{env, fs, num::NonZeroU8, path::PathBuf};

use engine::RuleId;
use rules_data::{Clause, Ledger};

/// Where the ledger is in a checkout.
const FILE: &str = "rules-data/ledger.csv";

/// The gists at hand.
#[derive(Debug, Default)]
pub struct Gists {
    ledger: Ledger,
}

impl Gists {
    /// Those of the checkout that the program runs in; none outside of one. A row that can't be read has none: the audit tells of it.
    pub fn at_hand() -> Self {
        let folder = env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
        let text = folder.ancestors().find_map(|it| fs::read_to_string(it.join(FILE)).ok());
        Self { ledger: text.map(|it| Ledger::read(&it).0).unwrap_or_default() }
    }

    /// The clauses of a rule, where the ledger counts several.
    pub fn clauses(&self, rule: RuleId) -> impl Iterator<Item = Clause> {
        let number = self.ledger.row(rule).and_then(|it| it.clauses).map_or(0, NonZeroU8::get);
        (1..=number).map(move |it| Clause { rule, number: NonZeroU8::new(it) })
    }

    /// The gist of a rule, where the ledger has one.
    pub fn of(&self, rule: RuleId) -> Option<&str> {
        self.ledger.gist(rule)
    }
}
