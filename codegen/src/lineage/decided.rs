//! What people decided, over a chain of editions: a rule that was reworded once more since somebody looked at it is still that rule.

use std::collections::BTreeMap;

use rules_data::{Book, Decision, StableId, Text};

/// The decisions, and the rules that they are about as far as the chain has come.
#[derive(Debug)]
pub(super) struct Decided {
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    decision: Decision,
    /// The rule that had the old text, and the one that had the new text.
    seen: [Option<StableId>; 2],
    /// Whether the rule with the old text was there after all texts of the decision were gone or had come.
    outlived: bool,
}

impl Decided {
    pub(super) fn new(decisions: &[Decision]) -> Self {
        let row = |decision: &Decision| Row { decision: *decision, seen: [None, None], outlived: false };
        Self { rows: decisions.iter().map(row).collect() }
    }

    /// The decisions as they are to be read from an edition on, whose rules have these ids: those about a rule that has another text by
    /// now are about that text.
    pub(super) fn between(&self, before: &Book, ids: &[StableId]) -> Vec<Decision> {
        let positions: BTreeMap<StableId, usize> = ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
        let carried = self.rows.iter().filter_map(|row| {
            let (old, _) = (row.decision.old_text()?, row.decision.new_text()?);
            let rule = &before.rules[*positions.get(&row.seen[0]?)?];
            let is_other = old.find(before).is_none();
            is_other.then_some(Decision { old: Some(rule.id), old_masked: Some(rule.masked), ..row.decision })
        });
        self.rows.iter().map(|it| it.decision).chain(carried).collect()
    }

    /// Takes note of the rules of the next edition.
    pub(super) fn note(&mut self, book: &Book, ids: &[StableId]) {
        for row in &mut self.rows {
            let texts = [row.decision.old_text(), row.decision.new_text()];
            let [old, new] = texts.map(|it| it.and_then(|it: Text| it.find(book)).map(|at| ids[at]));
            let ended = row.decision.new_text().is_none() && row.seen[0].is_some() && old.is_none();
            row.outlived |= ended && row.seen[0].is_some_and(|it| ids.contains(&it)) && book.edition >= Some(row.decision.after);
            row.seen = [row.seen[0].or(old), row.seen[1].or(new)];
        }
    }

    /// The decisions whose texts the editions have, and that are not so.
    pub(super) fn unheeded(&self) -> Vec<Decision> {
        let is_unheeded = |row: &&Row| match row.seen {
            [Some(old), Some(new)] => old != new,
            [Some(_), None] => row.outlived,
            _ => false,
        };
        self.rows.iter().filter(is_unheeded).map(|it| it.decision).collect()
    }
}
