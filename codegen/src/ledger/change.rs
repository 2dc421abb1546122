//! Changes to rows: of one kind for many rules, or a table of them.

use std::num::NonZeroU8;

use rules_data::{Book, Disposition, Ledger, RuleId};
use serde::Deserialize;

use super::{FILE, select};

/// What to change in a row; what is absent stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// What we do about the rule.
    pub disposition: Option<Disposition>,
    /// The rules that it restates.
    pub refers_to: Option<Vec<RuleId>>,
    /// How many clauses it has; 1 is said by leaving the cell empty.
    pub clauses: Option<NonZeroU8>,
    /// What it says, in one line of our own words.
    pub gist: Option<String>,
    /// The reason.
    pub note: Option<String>,
}

/// Changes the row of a rule. It is pinned to no text by that: who claims something has yet to say that it was read. What a row waited
/// for is forgotten once it does not wait any more.
///
/// # Errors
///
/// The rule has no row.
pub fn apply(change: &Change, rule: RuleId, ledger: &mut Ledger) -> Result<(), String> {
    let row = ledger.row_mut(rule).ok_or_else(|| format!("{rule} has no row in {FILE}: run `cargo xtask ledger fmt`"))?;
    let Change { disposition, refers_to, clauses, gist, note } = change;
    let decided = disposition.is_some_and(|it| it != Disposition::Todo);
    if decided && row.disposition == Disposition::Todo {
        row.note.clear();
    }
    row.disposition = disposition.unwrap_or(row.disposition);
    row.refers_to = refers_to.as_ref().unwrap_or(&row.refers_to).clone();
    row.clauses = clauses.or(row.clauses).filter(|it| it.get() > 1);
    row.gist = gist.as_deref().map_or(row.gist.as_str(), str::trim).to_owned();
    row.note = note.as_deref().map_or(row.note.as_str(), str::trim).to_owned();
    Ok(())
}

/// A row of a table of changes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    rule: String,
    disposition: Option<Disposition>,
    refers_to: Option<String>,
    note: Option<String>,
    gist: Option<String>,
    clauses: Option<NonZeroU8>,
}

/// Reads a table of changes with the columns `rule, disposition, refers_to, note` and perhaps `gist` and `clauses`. An empty cell changes nothing.
///
/// # Errors
///
/// All rows that cannot be read, each with its line.
pub fn changes(table: &str, book: &Book) -> Result<Vec<(RuleId, Change)>, Vec<String>> {
    let mut changes = Vec::new();
    let mut problems = Vec::new();
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let headers = reader.headers().cloned().unwrap_or_default();
    for record in reader.records() {
        let line = match &record {
            Ok(record) => record.position().map_or(1, csv::Position::line),
            Err(error) => error.position().map_or(1, csv::Position::line),
        };
        let wanted = record.and_then(|it| it.deserialize::<Wanted>(Some(&headers))).map_err(|it| match it.kind() {
            csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
            _ => it.to_string(),
        });
        match wanted.and_then(|it| read(it, book)) {
            Ok((rules, change)) => changes.extend(rules.into_iter().map(|it| (it, change.clone()))),
            Err(error) => problems.push(format!("line {line}: {error}")),
        }
    }
    if problems.is_empty() { Ok(changes) } else { Err(problems) }
}

fn read(wanted: Wanted, book: &Book) -> Result<(Vec<RuleId>, Change), String> {
    let Wanted { rule, disposition, refers_to, note, gist, clauses } = wanted;
    let filled = |it: Option<String>| it.filter(|it| !it.trim().is_empty());
    let refers_to = filled(refers_to).map(|it| it.split_whitespace().map(|it| one(it, book)).collect()).transpose()?;
    let change = Change { disposition, refers_to, clauses, gist: filled(gist), note: filled(note) };
    Ok((select(&rule, book)?, change))
}

fn one(word: &str, book: &Book) -> Result<RuleId, String> {
    match select(word, book)?.as_slice() {
        [rule] => Ok(*rule),
        _ => Err(format!("{word} is more than one rule")),
    }
}
