//! A check in short, as Markdown for the description of a change.

use std::fmt::Write;

use crate::{
    Level,
    cite::{Checked, Kind},
};

/// Findings beyond these are only counted.
const SHOWN: usize = 50;

/// The report.
pub(super) fn markdown(checked: &Checked) -> String {
    let guessed = if checked.guessed { ", guessed" } else { "" };
    let (sites, files) = (checked.sites.len(), checked.files());
    let mut out = format!(
        "**{sites} places in {files} files cite the book** (edition {}{guessed}).\n\n| | sites | |\n|---|---:|---|\n",
        checked.edition
    );
    for kind in Kind::ALL {
        let _infallible = writeln!(out, "| {} | {} | {} |", kind.code(), checked.count(kind), kind.meaning());
    }
    let found: Vec<_> = checked.sites.iter().filter_map(|it| it.finding.as_ref()).filter(|it| it.level != Level::Note).collect();
    if !found.is_empty() {
        let _infallible = writeln!(out, "\n{} to look at\n", found.len());
    }
    for it in found.iter().take(SHOWN) {
        let said = format!("{}; {}", it.message, it.help).replace('|', "\\|").replace('<', "&lt;");
        let _infallible = writeln!(out, "- `{}:{}` {} **{}**: {said}", it.file, it.line, it.level.name(), it.code);
    }
    if let Some(more) = found.len().checked_sub(SHOWN).filter(|it| *it > 0) {
        let _infallible = writeln!(out, "- and {more} more");
    }
    out
}
