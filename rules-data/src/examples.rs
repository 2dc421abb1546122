//! The examples of the book: one row an example, with the scenario that retells it, or the reason why there is none.
//!
//! `examples.csv` has the columns `rule, ordinal, scenario, reason, reviewed`, in the order of the book.

use std::collections::{BTreeMap, btree_map::Entry};

use serde::{Deserialize, Serialize};

use crate::{Fingerprint, RuleId, Unreadable};

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The rule below which the example stands.
    pub rule: RuleId,
    /// The how-manyth example of it, from 1.
    pub ordinal: usize,
    /// The heading of the scenario that retells it; empty where there is none.
    pub scenario: String,
    /// Why there is none, or what to know.
    pub reason: String,
    /// The text that the row was written for. A list without this column pins nothing.
    #[serde(default)]
    pub reviewed: Option<Fingerprint>,
}

/// All rows, by rule and ordinal. No example stands in it twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Examples {
    /// Each row with the line that it was read from.
    rows: BTreeMap<(RuleId, usize), (usize, Example)>,
}

/// The columns, in the order of the file.
const COLUMNS: [&str; 5] = ["rule", "ordinal", "scenario", "reason", "reviewed"];

impl Examples {
    /// Reads what can be read of the text of `examples.csv`, and says what cannot.
    pub fn read(text: &str) -> (Self, Vec<Unreadable>) {
        let mut examples = Self::default();
        let mut problems = Vec::new();
        if text.trim().is_empty() {
            return (examples, problems);
        }
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let headers = reader.headers().cloned().unwrap_or_default();
        let named: Vec<&str> = headers.iter().collect();
        if named != COLUMNS && named != COLUMNS[..4] {
            let message = format!("the columns are {}, not {}", named.join(", "), COLUMNS.join(", "));
            return (examples, vec![Unreadable { line: 1, message }]);
        }
        for record in reader.records() {
            let line = |at: Option<&csv::Position>| at.and_then(|it| usize::try_from(it.line()).ok()).unwrap_or(1);
            match record.and_then(|it| Ok((line(it.position()), it.deserialize::<Example>(Some(&headers))?))) {
                Ok((line, row)) => {
                    let told = format!("example {} of {} has two rows", row.ordinal, row.rule);
                    match examples.rows.entry((row.rule, row.ordinal)) {
                        Entry::Occupied(_) => problems.push(Unreadable { line, message: told }),
                        Entry::Vacant(entry) => drop(entry.insert((line, row))),
                    }
                }
                Err(error) => {
                    let message = match error.kind() {
                        csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
                        _ => error.to_string(),
                    };
                    problems.push(Unreadable { line: line(error.position()), message });
                }
            }
        }
        (examples, problems)
    }

    /// The text of `examples.csv`: the rows in the order of the book.
    pub fn to_csv(&self) -> String {
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        let written = writer.write_record(COLUMNS).and_then(|()| self.rows().try_for_each(|(_, it)| writer.serialize(it)));
        written.expect("a row is five cells, and memory takes them");
        let bytes = writer.into_inner().expect("memory takes it");
        String::from_utf8(bytes).expect("the cells are text")
    }

    /// Adds a row, or puts it in the place of the one that the example has.
    pub fn add(&mut self, row: Example) {
        let line = self.rows.get(&(row.rule, row.ordinal)).map_or(1, |it| it.0);
        self.rows.insert((row.rule, row.ordinal), (line, row));
    }

    /// The row of an example, with the line that it was read from.
    pub fn row(&self, rule: RuleId, ordinal: usize) -> Option<(usize, &Example)> {
        self.rows.get(&(rule, ordinal)).map(|(line, row)| (*line, row))
    }

    /// All rows in the order of the book, each with the line that it was read from.
    pub fn rows(&self) -> impl Iterator<Item = (usize, &Example)> {
        self.rows.values().map(|(line, row)| (*line, row))
    }

    /// All rows, to change them.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut Example> {
        self.rows.values_mut().map(|(_, row)| row)
    }
}
