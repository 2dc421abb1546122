//! Rows that are about events, found by the kinds of them: of what no row speaks nobody is asked.

use rules_data::RuleId;
use strum::EnumCount;

use crate::{
    event::{EventKind, What},
    machine::Row,
};

/// The kinds of events that a row is about.
pub(crate) type Kinds = &'static [EventKind];

/// Rows by kind of event, each list in the order of the tables.
#[derive(Clone, Debug)]
pub(crate) struct ByKind<F>(Vec<Vec<Row<F>>>);

impl<F> Default for ByKind<F> {
    fn default() -> Self {
        Self((0..EventKind::COUNT).map(|_| Vec::new()).collect())
    }
}

impl<F: Copy> ByKind<F> {
    /// The row is asked about events of these kinds.
    pub(super) fn push(&mut self, of: Kinds, row: Row<F>) {
        for kind in of {
            self.0[*kind as usize].push(row);
        }
    }

    /// Whether a row is asked about events of that kind.
    pub(crate) fn has(&self, kind: EventKind) -> bool {
        !self.0[kind as usize].is_empty()
    }

    /// The rows that are asked about such an event.
    #[inline]
    pub(crate) fn about(&self, what: &What) -> &[Row<F>] {
        &self.0[EventKind::from(what) as usize]
    }
}

/// A step of a declaration, or of the start of the game, and the other rule that adds to it.
pub(crate) type Step = (RuleId, Option<RuleId>);

/// Behind the rows of the steps that come before in the book.
pub(super) fn insert_by_step<F>(rows: &mut Vec<Row<F, Step>>, row: Row<F, Step>) {
    let at = rows.partition_point(|it| it.key <= row.key);
    rows.insert(at, row);
}
