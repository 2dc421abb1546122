//! The tables of rules: the ledger, the rows of rules that are gone, and what they restated.
//!
//! All rows go through an update, also those of rules that are gone, under the names that rules have in its edition; so a row that comes
//! back is not of another day. What a row restates and the edition does not have stands in a table of its own, with its place in the row.

use std::collections::BTreeMap;

use csv::StringRecord;
use rules_data::{Disposition, Edition, Ledger, Lineage, Row, RuleId, StableId};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    LOST, Project, REMOVED,
    names::{Name, Names},
    numbers::Numbers,
};

/// The rows of all rules that somebody has said something of.
#[derive(Debug)]
pub(super) struct Rows {
    /// The ledger's, and those of rules that are gone.
    present: Vec<Row>,
    gone: Vec<Row>,
    /// What they restate, all of it, by the rule that they are of.
    restated: BTreeMap<StableId, Vec<Restated>>,
}

/// What a row restates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Restated {
    /// A rule.
    Rule(StableId),
    /// A number that no rule has.
    Nothing(RuleId),
}

/// A rule that a row restates, and that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Lost {
    /// The rule whose row it is.
    id: StableId,
    /// Its place among those that the row restates, from 0.
    at: usize,
    /// The rule that is gone.
    restated: StableId,
}

/// The tables as texts. Those of what is gone are there only while something is.
#[derive(Debug)]
pub(super) struct Texts {
    pub(super) ledger: Ledger,
    pub(super) removed: Option<String>,
    pub(super) lost: Option<String>,
}

impl Rows {
    /// Reads them under the names of the project's edition.
    ///
    /// # Errors
    ///
    /// A row that cannot be read.
    pub(super) fn read(project: &Project<'_>, names: &Names) -> Result<Self, String> {
        let present: Vec<Row> = project.ledger.rows().cloned().collect();
        let gone = removed(project.files.get(REMOVED).map_or("", String::as_str))?;
        let mut restated: BTreeMap<StableId, Vec<Restated>> = BTreeMap::new();
        for row in present.iter().chain(&gone) {
            let meant = |it: &RuleId| names.numbered(*it).map_or(Restated::Nothing(*it), Restated::Rule);
            restated.insert(row.id, row.refers_to.iter().map(meant).collect());
        }
        let mut lost: Vec<Lost> = rows(LOST, project.files.get(LOST).map_or("", String::as_str))?;
        lost.sort();
        for Lost { id, at, restated: rule } in lost {
            let all = restated.entry(id).or_default();
            all.insert(at.min(all.len()), Restated::Rule(rule));
        }
        Ok(Self { present, gone, restated })
    }

    /// Writes them under the names of the new edition.
    pub(super) fn write(self, numbers: &Numbers<'_>, lineage: &Lineage, edition: Edition) -> Texts {
        let Self { present, gone, restated } = self;
        let mut ledger = Ledger::default();
        let (mut removed, mut lost) = (BTreeMap::new(), Vec::new());
        for mut row in present.into_iter().chain(gone) {
            let all = restated.get(&row.id).map(Vec::as_slice).unwrap_or_default();
            row.refers_to.clear();
            for (at, it) in all.iter().enumerate() {
                match *it {
                    Restated::Nothing(rule) => row.refers_to.push(rule),
                    Restated::Rule(rule) => match numbers.after.number(rule) {
                        Some(rule) => row.refers_to.push(rule),
                        None => lost.push(Lost { id: row.id, at, restated: rule }),
                    },
                }
            }
            row.note = numbers.prose(&row.note);
            row.gist = numbers.prose(&row.gist);
            match numbers.after.name(row.id) {
                Some(Name::Rule(rule)) => ledger.insert(Row { rule, ..row }),
                Some(Name::Gone(mark)) if says_something(&row) || !all.is_empty() => {
                    let row = Row { rule: mark.number, ..row };
                    removed.insert(row.id, (since(lineage, row.id, edition), row));
                }
                // A row that says nothing is made again where its rule is there again.
                Some(Name::Gone(_)) | None => {}
            }
        }
        lost.retain(|it| removed.contains_key(&it.id) || numbers.after.number(it.id).is_some());
        lost.sort();
        let removed = (!removed.is_empty()).then(|| to_csv(removed.values()));
        let lost = (!lost.is_empty()).then(|| {
            let lines = lost.iter().map(|Lost { id, at, restated }| format!("{id},{at},{restated}\n"));
            std::iter::once("id,at,restated\n".to_owned()).chain(lines).collect()
        });
        Texts { ledger, removed, lost }
    }
}

/// Since which edition a rule is gone: the one that it is missing from; the edition itself, where the rule is of a later one.
fn since(lineage: &Lineage, id: StableId, edition: Edition) -> Edition {
    let steps = lineage.steps(id).iter().filter(|it| it.edition <= edition && it.standing.is_none());
    steps.map(|it| it.edition).next_back().unwrap_or(edition)
}

/// The rows of rules that are gone; the first column, since when, follows from the lineage.
fn removed(table: &str) -> Result<Vec<Row>, String> {
    let broken = |why: String| format!("{REMOVED}: {why}");
    let mut rows = Vec::new();
    for record in csv::Reader::from_reader(table.as_bytes()).into_records() {
        let record = record.map_err(|it| broken(it.to_string()))?;
        let row: StringRecord = record.iter().skip(1).collect();
        rows.push(row.deserialize(None).map_err(|it| broken(it.to_string()))?);
    }
    Ok(rows)
}

/// The text of the table of rules that are gone.
fn to_csv<'r>(rows: impl Iterator<Item = &'r (Edition, Row)>) -> String {
    let lines = rows.map(|(since, row)| {
        let mut one = Ledger::default();
        one.insert(row.clone());
        let line = one.to_csv();
        format!("{since},{}", line.split_once('\n').map_or("", |it| it.1))
    });
    std::iter::once(HEAD.to_owned()).chain(lines).collect()
}

/// Reads a table.
pub(super) fn rows<T: DeserializeOwned>(file: &str, table: &str) -> Result<Vec<T>, String> {
    let rows = csv::Reader::from_reader(table.as_bytes()).into_deserialize();
    rows.collect::<Result<_, _>>().map_err(|it| format!("{file}: {it}"))
}

/// Whether somebody has said something of a rule.
fn says_something(row: &Row) -> bool {
    row.disposition != Disposition::Todo || !row.gist.is_empty() || !row.note.is_empty() || row.reviewed.is_some()
}

/// The first line of the table of rules that are gone.
const HEAD: &str = "since,id,rule,disposition,refers_to,reviewed,clauses,gist,note\n";
