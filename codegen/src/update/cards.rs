//! The ledger of cards, carried: each card waits for the same places of the book, under their new numbers.
//!
//! A place that the new edition does not have stands there under its mark, so that the card does not come to wait for what got its
//! number, and waits for the same again where an update brings it back.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Blocker, CardLedger};

use super::numbers::Numbers;

/// The ledger under the new names.
///
/// # Errors
///
/// The first line that is no row.
pub fn carried(text: &str, numbers: &Numbers<'_>) -> Result<String, String> {
    let mut ledger = CardLedger::from_csv(text)?;
    // Many cards wait for the same.
    let all: BTreeSet<Blocker> = ledger.rows.values().flat_map(|it| it.blockers.iter().cloned()).collect();
    let moved = |it: &Blocker| numbers.place(&it.to_string())?.parse().ok();
    let now: BTreeMap<Blocker, Blocker> = all.into_iter().map(|it| (it.clone(), moved(&it).unwrap_or(it))).collect();
    for row in ledger.rows.values_mut() {
        row.blockers = row.blockers.iter().filter_map(|it| now.get(it).cloned()).collect();
    }
    Ok(ledger.to_csv())
}
