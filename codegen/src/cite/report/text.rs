//! A check as text: the findings, then how the tree cites, and the sums.

use std::fmt::Write;

use crate::{
    Level,
    cite::{Checked, Kind},
};

/// The report.
pub(super) fn text(checked: &Checked) -> String {
    let mut out = String::new();
    for it in checked.sites.iter().filter_map(|it| it.finding.as_ref()).filter(|it| it.level != Level::Note) {
        let _infallible = writeln!(out, "{it}");
    }
    if !out.is_empty() {
        out.push('\n');
    }
    out + &summary(checked)
}

/// How the tree cites, and the sums.
pub(super) fn summary(checked: &Checked) -> String {
    let Checked { edition, guessed, newest, habits, sites } = checked;
    let mut out = format!("{} places in {} files cite the book\n", sites.len(), checked.files());
    let by = if *guessed { " (guessed from the words: --edition says another)" } else { "" };
    let _infallible = writeln!(out, "  by the edition of {edition}{by}; the newest is {newest}");
    let widest = habits.iter().take(SHOWN).map(|it| it.template.chars().count()).max().unwrap_or_default();
    for habit in habits.iter().take(SHOWN) {
        let taken = if habit.taken { String::new() } else { format!("  left out: --pattern '{}' takes them", habit.template) };
        let _infallible = writeln!(out, "  {:widest$} {:6}{taken}", habit.template, habit.sites);
    }
    if let Some(more) = habits.get(SHOWN..).filter(|it| !it.is_empty()) {
        let sites: usize = more.iter().map(|it| it.sites).sum();
        let _infallible = writeln!(out, "  and {} other ways {sites:6}", more.len());
    }
    out.push('\n');
    for kind in Kind::ALL {
        let count = checked.count(kind);
        if count > 0 {
            let _infallible = writeln!(out, "{count:7} {:14} {}", kind.code(), kind.meaning());
        }
    }
    out
}

/// Rarer habits are only counted.
const SHOWN: usize = 12;
