//! The ledger held to the book and to the engine, and changed.
//!
//! ```text
//! check      what a row claims
//! chain      where restated rules come down to
//! change     to rows: one for many rules, or a table of them
//! review     a rule's text and its row, read beside each other
//! selection  which rules are meant: `601.2a-i`
//! ```

mod chain;
mod change;
mod check;
pub mod review;
mod selection;

pub use chain::{Chains, End};
pub use change::{Change, apply, changes};
pub use check::check;
pub use review::{REVIEWS, is_read, review};
pub use selection::select;

use rules_data::{Book, Disposition, Examples, Ledger, Lineage, Row, Rule, RuleId};

use crate::lineage::ids;

/// The file, from the root of the project.
pub const FILE: &str = "rules-data/ledger.csv";

/// The ledger with a row for every rule of the book; a new row is `todo` and has the id that the lineage knows the rule by, or one that
/// no rule ever had.
pub fn complete(mut ledger: Ledger, book: &Book, lineage: &Lineage) -> Ledger {
    let known = ids(lineage, book);
    let mut fresh = ledger.fresh().max(lineage.fresh());
    for (at, rule) in book.rules.iter().enumerate() {
        if ledger.row(rule.id).is_some() {
            continue;
        }
        ledger.add(rule.id, known.as_ref().map_or(fresh, |it| it[at]));
        fresh.0 += u32::from(known.is_none());
    }
    ledger
}

/// Whether the text of the rule has changed since the row was reviewed, or nobody reviewed a row that claims something.
pub fn is_stale(row: &Row, rule: &Rule) -> bool {
    match row.reviewed {
        Some(reviewed) => reviewed != rule.masked,
        None => row.disposition != Disposition::Todo,
    }
}

/// The list of examples in which every row pins a text: one that pinned none pins today's.
pub fn pinned(mut examples: Examples, book: &Book) -> Examples {
    for row in examples.rows_mut().filter(|it| it.reviewed.is_none()) {
        row.reviewed = example(book, row.rule, row.ordinal);
    }
    examples
}

/// Says that the rows of a rule's examples hold for the text as it is now.
pub fn review_examples(examples: &mut Examples, rule: RuleId, book: &Book) {
    for row in examples.rows_mut().filter(|it| it.rule == rule) {
        row.reviewed = example(book, row.rule, row.ordinal);
    }
}

fn example(book: &Book, rule: RuleId, ordinal: usize) -> Option<rules_data::Fingerprint> {
    book.rule(rule)?.examples.get(ordinal.checked_sub(1)?).copied()
}
