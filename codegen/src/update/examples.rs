//! The list of examples, and the rows of examples that are gone.

use std::collections::BTreeSet;

use rules_data::{Book, Edition, Example, Examples, Fingerprint, RuleId, Unreadable};
use serde::{Deserialize, Serialize};

use super::{EXAMPLES, GONE_EXAMPLES, Project, numbers::Numbers};
use crate::{
    lineage::{Comparison, example_heirs},
    scan::Tree,
};

/// The row of an example that is gone. The text is what the example said when it went: the same text has its row again.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Kept {
    since: Edition,
    rule: RuleId,
    ordinal: usize,
    scenario: String,
    reason: String,
    reviewed: Option<Fingerprint>,
    text: Fingerprint,
}

/// Writes the list of examples, each row with the place that its example has now, and the rows of those that are gone. One of an example
/// that was reworded is stale; an example that was added gets a row that waits for a reader, one that is there again the row it had.
///
/// # Errors
///
/// A row that cannot be read.
pub(super) fn write(
    project: &Project<'_>,
    new: &Book,
    comparison: &Comparison,
    numbers: &Numbers,
    files: &mut Tree,
) -> Result<(), String> {
    let (Some(table), Some(since)) = (project.files.get(EXAMPLES), new.edition) else { return Ok(()) };
    let (before, unreadable) = Examples::read(table);
    if let Some(Unreadable { line, message }) = unreadable.into_iter().next() {
        return Err(format!("{EXAMPLES}: line {line}: {message}"));
    }
    let mut kept = read(project.files.get(GONE_EXAMPLES).map_or("", String::as_str))?;
    for row in &mut kept {
        row.scenario = heading(&row.scenario, numbers);
    }
    let heirs = example_heirs(project.book, new, comparison);
    let mut after = Examples::default();
    for (_, row) in before.rows() {
        let at = project.book.rules.iter().position(|it| it.id == row.rule).zip(row.ordinal.checked_sub(1));
        let (scenario, reason) = (heading(&row.scenario, numbers), numbers.prose(&row.reason));
        let Example { rule, ordinal, reviewed, .. } = *row;
        if let Some((heir, example)) = at.and_then(|it| heirs.get(&it)) {
            after.add(Example { rule: new.rules[*heir].id, ordinal: example + 1, scenario, reason, reviewed });
        } else if let Some(text) = at.and_then(|(at, it)| project.book.rules[at].examples.get(it).copied())
            && !row.reason.starts_with(WAITS)
        {
            kept.push(Kept { since, rule, ordinal, scenario, reason, reviewed, text });
        }
    }
    let known: BTreeSet<(usize, usize)> = heirs.into_values().collect();
    for (at, rule) in new.rules.iter().enumerate() {
        for (example, text) in rule.examples.iter().enumerate().filter(|(example, _)| !known.contains(&(at, *example))) {
            let (scenario, reason, reviewed) = match kept.iter().rposition(|it| it.text == *text) {
                Some(at) => {
                    let Kept { scenario, reason, reviewed, .. } = kept.remove(at);
                    (scenario, numbers.prose(&reason), reviewed)
                }
                None => (String::new(), format!("{WAITS} of {since}"), Some(*text)),
            };
            after.add(Example { rule: rule.id, ordinal: example + 1, scenario, reason, reviewed });
        }
    }
    files.insert(EXAMPLES.to_owned(), after.to_csv());
    if !kept.is_empty() {
        files.insert(GONE_EXAMPLES.to_owned(), to_csv(&kept)?);
    }
    Ok(())
}

/// How the reason of a row begins that nobody has looked at.
const WAITS: &str = "waits to be read: it is new with the edition";

/// The heading of a scenario as it is rewritten where the scenario stands.
fn heading(scenario: &str, numbers: &Numbers) -> String {
    numbers.scenarios(&format!("## {scenario}"))[3..].to_owned()
}

fn read(table: &str) -> Result<Vec<Kept>, String> {
    let rows = csv::Reader::from_reader(table.as_bytes()).into_deserialize();
    rows.collect::<Result<_, _>>().map_err(|it| format!("{GONE_EXAMPLES}: {it}"))
}

fn to_csv(rows: &[Kept]) -> Result<String, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().try_for_each(|it| writer.serialize(it)).map_err(|it| it.to_string())?;
    let bytes = writer.into_inner().map_err(|it| it.to_string())?;
    String::from_utf8(bytes).map_err(|it| it.to_string())
}
