//! The ledger: one row a rule, what we do about it and, in our own words, what it says.
//!
//! `ledger.csv` has the columns `rule, disposition, refers_to, reviewed, gist, note`, in the order of the book.

use std::{collections::BTreeMap, error, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{Fingerprint, RuleId, text::serde_as_text};

/// What we do about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Disposition {
    /// A row of a handler table names it.
    Handled,
    /// True by construction of a type, which the note names.
    Modelled,
    /// Says again what another rule says.
    Restated,
    /// Gives a program nothing to do.
    Inert,
    /// Left out on purpose.
    Declined,
    /// Not yet.
    Todo,
}

impl Disposition {
    /// All of them, in the order of the design's table.
    pub const ALL: [Self; 6] = [Self::Handled, Self::Modelled, Self::Restated, Self::Inert, Self::Declined, Self::Todo];

    /// The word in the ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Handled => "handled",
            Self::Modelled => "modelled",
            Self::Restated => "restated",
            Self::Inert => "inert",
            Self::Declined => "declined",
            Self::Todo => "todo",
        }
    }
}

impl fmt::Display for Disposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Disposition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| format!("{text:?} is no disposition; the six are {}", Self::ALL.map(Self::name).join(", ")))
    }
}

serde_as_text!(Disposition);

/// A row of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The rule that the row is about.
    pub rule: RuleId,
    /// What we do about it.
    pub disposition: Disposition,
    /// The rule that says the same, for a restated rule.
    pub refers_to: Option<RuleId>,
    /// The text that the row was reviewed against.
    pub reviewed: Option<Fingerprint>,
    /// One line in our own words; empty where nobody wrote one yet.
    pub gist: String,
    /// The reason, or the type that models the rule.
    pub note: String,
}

/// All rows, by rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    rows: BTreeMap<RuleId, Row>,
}

impl Ledger {
    /// Reads the text of `ledger.csv`.
    ///
    /// # Errors
    ///
    /// All rows that cannot be read, each with its line: wrong columns, no such disposition, a rule twice.
    pub fn from_csv(text: &str) -> Result<Self, LedgerError> {
        let mut ledger = Self::default();
        let mut problems = Vec::new();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        for row in reader.deserialize::<Row>() {
            match row {
                Ok(row) => {
                    let rule = row.rule;
                    if ledger.rows.insert(rule, row).is_some() {
                        problems.push(format!("rule {rule} has two rows"));
                    }
                }
                Err(error) => problems.push(error.to_string()),
            }
        }
        if problems.is_empty() { Ok(ledger) } else { Err(LedgerError(problems)) }
    }

    /// The row of a rule.
    pub fn row(&self, rule: RuleId) -> Option<&Row> {
        self.rows.get(&rule)
    }

    /// The gist of a rule, where somebody wrote one.
    pub fn gist(&self, rule: RuleId) -> Option<&str> {
        self.row(rule).map(|it| it.gist.as_str()).filter(|it| !it.is_empty())
    }

    /// All rows in the order of the book.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.values()
    }
}

/// Rows of a ledger that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerError(Vec<String>);

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl error::Error for LedgerError {}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "rule,disposition,refers_to,reviewed,gist,note\n";

    #[test]
    fn rows_are_found_by_rule() {
        let ledger =
            Ledger::from_csv(&format!("{HEADER}100.2,inert,,,\"Paper, dice.\",no cards here\n100.1,restated,100.2,,,\n"))
                .unwrap();
        let (first, second) = ("100.1".parse().unwrap(), "100.2".parse().unwrap());
        assert_eq!(ledger.rows().map(|it| it.rule).collect::<Vec<_>>(), [first, second]);
        assert_eq!(ledger.row(first).unwrap().refers_to, Some(second));
        assert_eq!([ledger.gist(first), ledger.gist(second)], [None, Some("Paper, dice.")]);
    }

    #[test]
    fn all_bad_rows_are_named_at_once() {
        let error = Ledger::from_csv(&format!("{HEADER}100.1,done,,,,\n100.2,todo,,,,\n100.2,todo,,,,\n100.3l,todo,,,,\n"));
        let message = error.unwrap_err().to_string();
        for part in ["line: 2", "\"done\" is no disposition", "rule 100.2 has two rows", "line: 5", "skips the letters"] {
            assert!(message.contains(part), "{part:?} is not in {message}");
        }
    }
}
