//! The tables of rules: the ledger, and the rows of rules that are gone.

use csv::StringRecord;
use rules_data::{Book, Disposition, Edition, Ledger, Row, StableId};

use super::{
    Project, REMOVED,
    back::{Back, is_marked},
    numbers::{Now, Numbers},
};
use crate::scan::Tree;

/// The ledger, each row with the number that its rule has now. Rows of rules that are gone are left out.
pub(super) fn ledger(ledger: &Ledger, numbers: &Numbers) -> Ledger {
    let mut moved = Ledger::default();
    for row in ledger.rows() {
        let Some(Now::At(rule)) = numbers.now(row.rule) else { continue };
        let mut row = row.clone();
        row.rule = rule;
        // What refers to a rule that is gone refers to nothing: the audit finds a row that restates nothing.
        row.refers_to = row
            .refers_to
            .iter()
            .filter_map(|it| match numbers.now(*it) {
                Some(Now::At(rule)) => Some(rule),
                Some(Now::Gone(whole)) => whole,
                None => Some(*it),
            })
            .collect();
        row.note = numbers.prose(&row.note);
        row.gist = numbers.prose(&row.gist);
        moved.insert(row);
    }
    moved
}

/// The rows of rules that are gone, each with the edition since which it is.
#[derive(Debug, Default)]
pub(super) struct Removed(Vec<(Edition, Row)>);

impl Removed {
    /// Reads the table; where there is none, nothing is gone yet.
    ///
    /// # Errors
    ///
    /// A row that cannot be read.
    pub(super) fn read(project: &Project<'_>) -> Result<Self, String> {
        let Some(table) = project.files.get(REMOVED) else { return Ok(Self::default()) };
        let broken = |why: String| format!("{REMOVED}: {why}");
        let mut rows = Vec::new();
        for record in csv::Reader::from_reader(table.as_bytes()).into_records() {
            let record = record.map_err(|it| broken(it.to_string()))?;
            let since = record.get(0).unwrap_or_default().parse().map_err(|_| broken("a row without its edition".to_owned()))?;
            let row: StringRecord = record.iter().skip(1).collect();
            rows.push((since, row.deserialize(None).map_err(|it| broken(it.to_string()))?));
        }
        Ok(Self(rows))
    }

    /// Adds the rows of the rules that are gone now. One that says nothing is kept only where a file still has the mark of its rule.
    pub(super) fn add(&mut self, ledger: &Ledger, numbers: &Numbers, since: Edition, files: &Tree) {
        let rows = numbers.gone().filter_map(|it| ledger.row(it));
        let kept = rows.filter(|it| says_something(it) || files.values().any(|text| is_marked(text, it.rule)));
        self.0.extend(kept.map(|it| (since, it.clone())));
    }

    /// The rules that the edition has again.
    pub(super) fn back(&self, new: &Book, ids: &[StableId]) -> Back {
        let now = |row: &Row| Some((row.rule, new.rules[ids.iter().position(|it| *it == row.id)?].id));
        Back::of(self.0.iter().filter_map(|(_, row)| now(row)))
    }

    /// Puts back the rows of the rules that the edition has again, under the numbers that they have now: so it is when an update is taken
    /// back.
    pub(super) fn give_back(&mut self, ledger: &mut Ledger, new: &Book, ids: &[StableId]) {
        for (rule, id) in new.rules.iter().map(|it| it.id).zip(ids) {
            if ledger.row(rule).is_none()
                && let Some(at) = self.0.iter().rposition(|(_, it)| it.id == *id)
            {
                ledger.insert(Row { rule, ..self.0.remove(at).1 });
            }
        }
    }

    /// Whether no rule is gone.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text of the table.
    pub(super) fn to_csv(&self) -> String {
        let lines = self.0.iter().map(|(since, row)| {
            let mut one = Ledger::default();
            one.insert(row.clone());
            let line = one.to_csv();
            format!("{since},{}", line.split_once('\n').map_or("", |it| it.1))
        });
        std::iter::once(HEAD.to_owned()).chain(lines).collect()
    }
}

/// Whether somebody has said something of a rule.
fn says_something(row: &Row) -> bool {
    row.disposition != Disposition::Todo || !row.gist.is_empty() || !row.note.is_empty() || !row.refers_to.is_empty()
}

/// The first line of the table of rules that are gone.
const HEAD: &str = "since,id,rule,disposition,refers_to,reviewed,gist,note\n";
