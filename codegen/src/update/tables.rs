//! The tables that name rules: the ledger, the rows of rules that are gone, and the examples.

use std::collections::BTreeSet;

use csv::StringRecord;
use rules_data::{Book, Edition, Example, Examples, Ledger, Row, StableId, Unreadable};

use super::{
    Project, REMOVED,
    back::Back,
    numbers::{Now, Numbers},
};
use crate::lineage::{Comparison, example_heirs};

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

    /// Adds the rows of the rules that are gone now.
    pub(super) fn add(&mut self, ledger: &Ledger, numbers: &Numbers, since: Edition) {
        self.0.extend(numbers.gone().filter_map(|it| Some((since, ledger.row(it)?.clone()))));
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

/// The first line of the table of rules that are gone.
const HEAD: &str = "since,id,rule,disposition,refers_to,reviewed,gist,note\n";

/// The list of examples, each row with the place that its example has now. A row of an example that is gone is left out; one of an
/// example that was reworded is stale; an example that was added gets a row that waits for a reader.
///
/// # Errors
///
/// A row that cannot be read.
pub(super) fn examples(
    table: &str,
    (old, new): (&Book, &Book),
    comparison: &Comparison,
    numbers: &Numbers,
) -> Result<String, String> {
    let (before, unreadable) = Examples::read(table);
    if let Some(Unreadable { line, message }) = unreadable.into_iter().next() {
        return Err(format!("line {line}: {message}"));
    }
    let heirs = example_heirs(old, new, comparison);
    let mut after = Examples::default();
    for (_, row) in before.rows() {
        let at = old.rules.iter().position(|it| it.id == row.rule);
        let Some((rule, example)) = at.zip(row.ordinal.checked_sub(1)).and_then(|it| heirs.get(&it)) else { continue };
        // The heading of a scenario is rewritten as it is where the scenario stands.
        let heading = numbers.scenarios(&format!("## {}", row.scenario));
        after.add(Example {
            rule: new.rules[*rule].id,
            ordinal: example + 1,
            scenario: heading[3..].to_owned(),
            reason: numbers.prose(&row.reason),
            reviewed: row.reviewed,
        });
    }
    let known: BTreeSet<(usize, usize)> = heirs.into_values().collect();
    let since = new.edition.map_or_else(String::new, |it| format!(" of {it}"));
    for (at, rule) in new.rules.iter().enumerate() {
        for (example, text) in rule.examples.iter().enumerate().filter(|(example, _)| !known.contains(&(at, *example))) {
            after.add(Example {
                rule: rule.id,
                ordinal: example + 1,
                scenario: String::new(),
                reason: format!("waits to be read: it is new with the edition{since}"),
                reviewed: Some(*text),
            });
        }
    }
    Ok(after.to_csv())
}
