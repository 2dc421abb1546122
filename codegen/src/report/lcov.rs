//! The audit as coverage: the rules are the lines of the ledger, and a line is hit as often as scenarios prove its rule. Rules that ask
//! nothing of a program are no lines to cover.

use std::fmt::Write;

use rules_data::Disposition;

use crate::{
    audit::{Audit, Claim, Proof, Rung, Standing},
    ledger,
};

/// The report.
pub(super) fn lcov(audit: &Audit<'_>) -> String {
    let wants_code =
        |it: &&Standing<'_>| !matches!(it.claim, Claim::Missing | Claim::Listed(Disposition::Inert | Disposition::Declined));
    let mut lines: Vec<(usize, usize)> = audit.rules.iter().filter(wants_code).map(|it| (it.line, hits(it, audit))).collect();
    lines.sort_unstable();
    let mut out = format!("TN:\nSF:{}\n", ledger::FILE);
    for (line, hits) in &lines {
        let _infallible = writeln!(out, "DA:{line},{hits}");
    }
    let hit = lines.iter().filter(|it| it.1 > 0).count();
    let _infallible = write!(out, "LF:{}\nLH:{hit}\nend_of_record\n", lines.len());
    out
}

fn hits(rule: &Standing<'_>, audit: &Audit<'_>) -> usize {
    if !rule.rungs.contains(&Rung::Proven) {
        return 0;
    }
    rule.scenarios.iter().filter(|it| audit.scenarios[**it].proof == Proof::Proves).count()
}
