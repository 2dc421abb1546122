//! The tables that name rules: the ledger, the rows of rules that are gone, and the examples.

use rules_data::{Edition, Ledger};

use super::{
    Project, REMOVED,
    numbers::{Now, Numbers},
};

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

/// The rows of rules that are gone, with the edition since which they are.
pub(super) fn removed(project: &Project<'_>, numbers: &Numbers, since: Edition) -> Option<String> {
    let rows: Vec<_> = numbers.gone().filter_map(|it| project.ledger.row(it)).collect();
    if rows.is_empty() {
        return None;
    }
    let before = project.files.get(REMOVED).map_or("since,id,rule,disposition,refers_to,reviewed,gist,note\n", String::as_str);
    let mut gone = Ledger::default();
    for row in rows {
        gone.insert(row.clone());
    }
    let since = format!("{since},");
    let lines = gone.to_csv();
    let lines = lines.split_inclusive('\n').skip(1).flat_map(|it| [since.as_str(), it]);
    Some(std::iter::once(before).chain(lines).collect())
}

/// A table whose cells name rules.
///
/// # Errors
///
/// It is no table.
pub(super) fn cells(table: &str, numbers: &Numbers) -> Result<String, String> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(table.as_bytes());
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in reader.records() {
        let record = record.map_err(|it| it.to_string())?;
        let cells: Vec<String> = record.iter().map(|it| cell(it, numbers)).collect();
        writer.write_record(&cells).map_err(|it| it.to_string())?;
    }
    let bytes = writer.into_inner().map_err(|it| it.to_string())?;
    String::from_utf8(bytes).map_err(|it| it.to_string())
}

/// A cell; one that begins with a number is one, or the heading of a scenario.
fn cell(text: &str, numbers: &Numbers) -> String {
    let heading = format!("## {text}");
    numbers.scenarios(&heading)[3..].to_owned()
}
