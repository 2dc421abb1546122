//! The audit in short, as Markdown for the description of a change: a row a chapter, the errors and the warnings.

use std::fmt::Write;

use rules_data::{Disposition, Place};

use super::table::{Part, parts, percent};
use crate::{
    Level,
    audit::{Audit, Count, Rung},
};

/// Findings beyond these are only counted.
const SHOWN: usize = 50;

const COLUMNS: [Count; 9] = [
    Count::Rules,
    Count::Stale,
    Count::Of(Disposition::Handled),
    Count::On(Rung::Passed),
    Count::On(Rung::Reached),
    Count::On(Rung::Proven),
    Count::Of(Disposition::Modelled),
    Count::Of(Disposition::Restated),
    Count::Of(Disposition::Todo),
];

/// The report.
pub(super) fn markdown(audit: &Audit<'_>) -> String {
    let parts = parts(audit);
    let mut out = String::new();
    if let Some(book) = parts.last() {
        let (rules, proven) = (book.count(Count::Rules), book.count(Count::On(Rung::Proven)));
        let said = if audit.played {
            format!("**{proven} of {rules} rules ({}) are implemented and proven.**", percent(proven, rules))
        } else {
            format!("**{rules} rules; the scenarios were not played.**")
        };
        let edition = audit.book.edition.map_or_else(String::new, |it| format!(" Edition {it}."));
        let _infallible = writeln!(out, "{said}{edition}\n");
    }
    let _infallible = writeln!(out, "| |{}", COLUMNS.map(|it| format!(" {} |", it.name())).concat());
    let _infallible = writeln!(out, "|---|{}", "---:|".repeat(COLUMNS.len()));
    for part in parts.iter().filter(|it| !matches!(it.place, Some(Place::Section(_)))) {
        row(&mut out, part, audit.played);
    }
    let found: Vec<_> = audit.findings.iter().filter(|it| it.level != Level::Note).collect();
    if !found.is_empty() {
        let _infallible = writeln!(out, "\n{} errors and warnings\n", found.len());
    }
    for it in found.iter().take(SHOWN) {
        let message = it.message.replace('|', "\\|").replace('<', "&lt;");
        let _infallible = writeln!(out, "- `{}:{}` {} **{}**: {message}", it.file, it.line, it.level.name(), it.code);
    }
    if let Some(more) = found.len().checked_sub(SHOWN).filter(|it| *it > 0) {
        let _infallible = writeln!(out, "- and {more} more: `cargo xtask audit --list findings`");
    }
    out
}

fn row(out: &mut String, part: &Part, played: bool) {
    let cell = |it: Count| if played || !it.needs_play() { part.count(it).to_string() } else { "-".to_owned() };
    let _infallible = writeln!(out, "| {} |{}", part.name, COLUMNS.map(|it| format!(" {} |", cell(it))).concat());
}
