//! The ledger: one row a rule, what we do about it and, in our own words, what it says.
//!
//! `ledger.csv` has the columns `id, rule, disposition, refers_to, reviewed, clauses, gist, note`, in the order of the book.

mod row;

pub use row::{Disposition, Row, StableId};

use std::{
    collections::{BTreeMap, BTreeSet},
    error, fmt,
};

use crate::RuleId;

/// All rows, by rule. No rule and no id stands in it twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// Each row with the line that it was read from.
    rows: BTreeMap<RuleId, (usize, Row)>,
}

/// The columns, in the order of the file.
const COLUMNS: [&str; 8] = ["id", "rule", "disposition", "refers_to", "reviewed", "clauses", "gist", "note"];

impl Ledger {
    /// Reads the text of `ledger.csv`.
    ///
    /// # Errors
    ///
    /// All rows that cannot be read, each with its line: wrong columns, no such disposition, a rule or an id twice.
    pub fn from_csv(text: &str) -> Result<Self, LedgerError> {
        let (ledger, problems) = Self::read(text);
        if problems.is_empty() { Ok(ledger) } else { Err(LedgerError(problems)) }
    }

    /// Reads what can be read of the text of `ledger.csv`, and says what cannot.
    pub fn read(text: &str) -> (Self, Vec<Unreadable>) {
        let mut ledger = Self::default();
        let mut problems = Vec::new();
        let mut ids = BTreeSet::new();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let headers = reader.headers().cloned().unwrap_or_default();
        if headers.iter().collect::<BTreeSet<_>>() != COLUMNS.into() {
            let message =
                format!("the columns are {}, not {}", headers.iter().collect::<Vec<_>>().join(", "), COLUMNS.join(", "));
            return (ledger, vec![Unreadable { line: 1, message }]);
        }
        for record in reader.records() {
            let line = |at: Option<&csv::Position>| at.and_then(|it| usize::try_from(it.line()).ok()).unwrap_or(1);
            let row = record.and_then(|it| Ok((line(it.position()), it.deserialize::<Row>(Some(&headers))?)));
            match row {
                Ok((line, row)) if ledger.rows.contains_key(&row.rule) => {
                    problems.push(Unreadable { line, message: format!("rule {} has two rows", row.rule) });
                }
                Ok((line, row)) if !ids.insert(row.id) => {
                    problems.push(Unreadable { line, message: format!("the id {} stands twice", row.id) });
                }
                Ok((line, row)) => drop(ledger.rows.insert(row.rule, (line, row))),
                Err(error) => {
                    let message = match error.kind() {
                        csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
                        _ => error.to_string(),
                    };
                    problems.push(Unreadable { line: line(error.position()), message });
                }
            }
        }
        (ledger, problems)
    }

    /// The text of `ledger.csv`: the rows in the order of the book.
    pub fn to_csv(&self) -> String {
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        let written = writer.write_record(COLUMNS).and_then(|()| self.rows().try_for_each(|it| writer.serialize(it)));
        written.expect("a row is eight cells, and memory takes them");
        let bytes = writer.into_inner().expect("memory takes it");
        String::from_utf8(bytes).expect("the cells are text")
    }

    /// The row of a rule.
    pub fn row(&self, rule: RuleId) -> Option<&Row> {
        self.rows.get(&rule).map(|(_, row)| row)
    }

    /// The row of a rule, to change it.
    pub fn row_mut(&mut self, rule: RuleId) -> Option<&mut Row> {
        self.rows.get_mut(&rule).map(|(_, row)| row)
    }

    /// The line that the row of a rule was read from; 1 where there is no row.
    pub fn line(&self, rule: RuleId) -> usize {
        self.rows.get(&rule).map_or(1, |(line, _)| *line)
    }

    /// The gist of a rule, where somebody wrote one.
    pub fn gist(&self, rule: RuleId) -> Option<&str> {
        self.row(rule).map(|it| it.gist.as_str()).filter(|it| !it.is_empty())
    }

    /// All rows in the order of the book.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.values().map(|(_, row)| row)
    }

    /// Gives a rule an empty row with that id, where it has none.
    pub fn add(&mut self, rule: RuleId, id: StableId) {
        let (refers_to, reviewed, clauses, gist, note) = Default::default();
        self.insert(Row { id, rule, disposition: Disposition::Todo, refers_to, reviewed, clauses, gist, note });
    }

    /// Puts in a row, where its rule has none.
    pub fn insert(&mut self, row: Row) {
        self.rows.entry(row.rule).or_insert((1, row));
    }

    /// An id behind those of all rows.
    pub fn fresh(&self) -> StableId {
        StableId(self.rows().map(|it| it.id.0).max().unwrap_or(0) + 1)
    }
}

/// A row that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Its line, from 1.
    pub line: usize,
    /// Why.
    pub message: String,
}

/// Rows of a ledger that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerError(Vec<Unreadable>);

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.0.iter().map(|it| format!("line {}: {}", it.line, it.message)).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl error::Error for LedgerError {}
