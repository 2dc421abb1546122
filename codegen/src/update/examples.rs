//! The list of examples, and the rows of examples that are gone.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Example, Examples, Fingerprint, RuleId, StableId, Unreadable};
use serde::{Deserialize, Serialize};

use super::{EXAMPLES, GONE_EXAMPLES, Project, numbers::Numbers, tables::rows};
use crate::{
    lineage::{Comparison, example_heirs},
    scan::Tree,
};

/// The row of an example that is gone. The text is what the example said when it went: the same text has its row again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// The rule that it is an example of.
    id: StableId,
    text: Fingerprint,
    scenario: String,
    reason: String,
    reviewed: Option<Fingerprint>,
}

/// An example of the new edition, and where it stands in its index.
type Spot = (usize, usize);

/// Where the row of an example stands: in the list, by its rule and place there, or among those that are gone, by its rule and text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    Listed(RuleId, usize),
    Gone(StableId, Fingerprint),
}

/// Where the rows went.
#[derive(Debug, Default)]
pub(super) struct Moves {
    /// Where each row stood, and where it stands now.
    pub(super) rows: BTreeMap<Standing, Standing>,
    /// Rows that waited for a reader, where they stood and what they were of. They are not kept, for they say nothing.
    pub(super) dropped: BTreeMap<Standing, Standing>,
    /// What rows are of that wait for a reader from now on, and where they stand.
    pub(super) waiting: BTreeMap<Standing, Standing>,
}

/// A row on its way, and where it stood.
struct Moved {
    from: Standing,
    row: Kept,
}

/// Rows on their way to the examples of the new edition.
struct Carrying {
    /// What each rule of the new edition is.
    ids: Vec<Option<StableId>>,
    /// The examples of the new edition.
    texts: BTreeMap<Spot, Fingerprint>,
    /// The rows of those that have one.
    given: BTreeMap<Spot, Moved>,
    /// The rows of those that are gone.
    kept: Vec<Moved>,
    moves: Moves,
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
    numbers: &Numbers<'_>,
    files: &mut Tree,
) -> Result<Moves, String> {
    let Some(table) = project.files.get(EXAMPLES) else { return Ok(Moves::default()) };
    let (before, unreadable) = Examples::read(table);
    if let Some(Unreadable { line, message }) = unreadable.into_iter().next() {
        return Err(format!("{EXAMPLES}: line {line}: {message}"));
    }
    let gone: Vec<Kept> = rows(GONE_EXAMPLES, project.files.get(GONE_EXAMPLES).map_or("", String::as_str))?;
    let heirs = example_heirs(project.book, new, comparison);
    let mut carrying = Carrying::new(new, numbers, gone);
    carrying.give_again();
    carrying.carry(project.book, numbers, &before, &heirs);
    // What had no row has none.
    let is_listed = |(at, example): &Spot| before.row(project.book.rules[*at].id, example + 1).is_some();
    let unlisted: BTreeSet<Spot> = heirs.iter().filter(|(old, _)| !is_listed(old)).map(|it| *it.1).collect();
    files.insert(EXAMPLES.to_owned(), carrying.list(new, &unlisted).to_csv());
    let Carrying { kept, mut moves, .. } = carrying;
    moves.rows.extend(kept.iter().map(|it| (it.from, Standing::Gone(it.row.id, it.row.text))));
    let mut kept: Vec<Kept> = kept.into_iter().map(|it| it.row).collect();
    if !kept.is_empty() {
        kept.sort();
        files.insert(GONE_EXAMPLES.to_owned(), to_csv(&kept)?);
    }
    Ok(moves)
}

impl Carrying {
    /// Those that were gone, and nothing given yet.
    fn new(new: &Book, numbers: &Numbers<'_>, gone: Vec<Kept>) -> Self {
        let renamed = |row: Kept| Moved {
            from: Standing::Gone(row.id, row.text),
            row: Kept { scenario: heading(&row.scenario, numbers), reason: numbers.prose(&row.reason), ..row },
        };
        let texts = new
            .rules
            .iter()
            .enumerate()
            .flat_map(|(at, it)| it.examples.iter().enumerate().map(move |(example, text)| ((at, example), *text)))
            .collect();
        Self {
            ids: new.rules.iter().map(|it| numbers.after.numbered(it.id)).collect(),
            texts,
            given: BTreeMap::new(),
            kept: gone.into_iter().map(renamed).collect(),
            moves: Moves::default(),
        }
    }

    /// A text that is there again has its row again, whatever is like it.
    fn give_again(&mut self) {
        for (spot, text) in &self.texts {
            if let Some(at) = self.kept.iter().position(|it| Some(it.row.id) == self.ids[spot.0] && it.row.text == *text) {
                self.given.insert(*spot, self.kept.remove(at));
            }
        }
    }

    /// The rows of the list go to the texts that they were written for, and then to the heirs of their examples.
    fn carry(&mut self, old: &Book, numbers: &Numbers<'_>, before: &Examples, heirs: &BTreeMap<Spot, Spot>) {
        let mut left = Vec::new();
        for (_, row) in before.rows() {
            let at = old.rules.iter().position(|it| it.id == row.rule).zip(row.ordinal.checked_sub(1));
            let Some((at, text)) = at.and_then(|it| Some((it, *old.rules[it.0].examples.get(it.1)?))) else { continue };
            let Some(id) = numbers.before.numbered(row.rule) else { continue };
            let (scenario, reason) = (heading(&row.scenario, numbers), numbers.prose(&row.reason));
            let from = Standing::Listed(row.rule, row.ordinal);
            let moved = Moved { from, row: Kept { id, text, scenario, reason, reviewed: row.reviewed } };
            // The text that the row was written for, before the one that is only like it.
            let own = |it: &Spot| {
                self.ids[it.0] == Some(id) && row.reviewed == self.texts.get(it).copied() && !self.given.contains_key(it)
            };
            match self.texts.keys().copied().find(own) {
                Some(spot) => drop(self.given.insert(spot, moved)),
                None => left.push((at, moved)),
            }
        }
        for (at, moved) in left {
            match heirs.get(&at).filter(|it| !self.given.contains_key(it)) {
                // One that nobody has looked at waits as it is now.
                _ if moved.row.reason == WAITS => {
                    self.moves.dropped.insert(moved.from, Standing::Gone(moved.row.id, moved.row.text));
                }
                Some(spot) => drop(self.given.insert(*spot, moved)),
                None => self.kept.push(moved),
            }
        }
    }

    /// The list of the new edition: what was given, and rows that wait, but for heirs of what had no row.
    fn list(&mut self, new: &Book, unlisted: &BTreeSet<Spot>) -> Examples {
        let mut after = Examples::default();
        for (spot, text) in &self.texts {
            let (rule, ordinal) = (new.rules[spot.0].id, spot.1 + 1);
            let row = self.given.remove(spot).map(|Moved { from, row: Kept { scenario, reason, reviewed, .. } }| {
                self.moves.rows.insert(from, Standing::Listed(rule, ordinal));
                (scenario, reason, reviewed)
            });
            let waits = || {
                let id = self.ids[spot.0];
                self.moves.waiting.extend(id.map(|it| (Standing::Gone(it, *text), Standing::Listed(rule, ordinal))));
                (String::new(), WAITS.to_owned(), Some(*text))
            };
            let row = row.or_else(|| (!unlisted.contains(spot)).then(waits));
            let Some((scenario, reason, reviewed)) = row else { continue };
            after.add(Example { rule, ordinal, scenario, reason, reviewed });
        }
        after
    }
}

/// The reason of a row that nobody has looked at. It says not since when: that would be another day on every way.
const WAITS: &str = "waits to be read: an update brought it";

/// The heading of a scenario as it is rewritten where the scenario stands.
fn heading(scenario: &str, numbers: &Numbers<'_>) -> String {
    numbers.scenarios(&format!("## {scenario}"))[3..].to_owned()
}

fn to_csv(rows: &[Kept]) -> Result<String, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().try_for_each(|it| writer.serialize(it)).map_err(|it| it.to_string())?;
    let bytes = writer.into_inner().map_err(|it| it.to_string())?;
    String::from_utf8(bytes).map_err(|it| it.to_string())
}
