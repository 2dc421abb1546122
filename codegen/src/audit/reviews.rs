//! Pins of the ledger against the record of what was read: who pins a row by hand has read nothing.

use rules_data::{Disposition, Ledger, Reviews};

use super::unreadable;
use crate::{
    Finding,
    ledger::{FILE, REVIEWS},
};

/// Reads the record, and finds the pins that do not stand in it.
pub(super) fn read(text: &str, ledger: &Ledger, findings: &mut Vec<Finding>) -> Reviews {
    let (reviews, problems) = Reviews::read(text);
    findings.extend(problems.into_iter().map(|it| unreadable(REVIEWS, it)));
    for row in ledger.rows().filter(|it| it.disposition != Disposition::Todo) {
        let Some(pin) = row.reviewed else { continue };
        if reviews.of(row.id).is_some_and(|it| it.text == pin) {
            continue;
        }
        let message = format!("{} is pinned to a text, and the record has no review of that", row.rule);
        let help = format!("read it: `cargo xtask review {}`; --accept pins it", row.rule);
        findings.push(Finding::new("pinned-by-hand", (FILE, ledger.line(row.rule)), message, help));
    }
    reviews
}
