//! What an update is to be followed by: the rules that somebody has to look at, those that the engine cites first.

use std::collections::BTreeMap;

use rules_data::{Book, RuleId};
use serde::Serialize;
use similar::{ChangeTag, TextDiff};

use super::Project;
use crate::{
    lineage::{Comparison, Difference, Fate, Kind, Turnover, difference},
    manuscript::Manuscript,
    scan::Scan,
};

/// What an update is to be followed by.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// What changed in the book.
    pub difference: Difference,
    /// The rules that the engine cites or a scenario is about, and that are not the same but for their number.
    pub affected: Vec<Affected>,
    /// How many rules that the engine cites or a scenario is about have another number and nothing else.
    pub renumbered: usize,
}

/// A rule that the engine cites, and that is not the same but for its number.
#[derive(Clone, Debug, Serialize)]
pub struct Affected {
    /// What became of it.
    pub kind: &'static str,
    /// Its old number.
    pub rule: RuleId,
    /// Its new numbers, the heir's first; for an ambiguous rule all that it may have.
    pub new: Vec<RuleId>,
    /// Where it is cited, handler tables first: `file:line`.
    pub code: Vec<String>,
    /// The scenarios that are about it.
    pub scenarios: Vec<String>,
    /// What changed in its text, where both texts are at hand: `[-gone-]`, `{+new+}`.
    pub text: Option<String>,
}

/// Says what is affected.
pub(super) fn report(project: &Project<'_>, new: &Book, text: &Manuscript, comparison: &Comparison, scan: &Scan) -> Report {
    let mut code: BTreeMap<RuleId, Vec<String>> = BTreeMap::new();
    let mut scenarios: BTreeMap<RuleId, Vec<String>> = BTreeMap::new();
    for handler in scan.handlers() {
        code.entry(handler.rule).or_default().push(format!("{}:{}", handler.file, handler.line));
    }
    for cited in &scan.uses {
        let (places, place) = (code.entry(cited.rule).or_default(), format!("{}:{}", cited.file, cited.line));
        if places.last() != Some(&place) {
            places.push(place);
        }
    }
    for scenario in &scan.scenarios {
        scenarios.entry(scenario.rule).or_default().push(format!("{}:{}", scenario.file, scenario.line));
    }
    let mut affected = Vec::new();
    let mut renumbered = 0;
    for fate in &comparison.fates {
        let Some(a) = fate.old else { continue };
        let rule = project.book.rules[a].id;
        let (code, scenarios) = (code.get(&rule).cloned(), scenarios.get(&rule).cloned());
        let is_cited = code.is_some() || scenarios.is_some();
        match fate.kind {
            Kind::Same => {}
            Kind::Moved => renumbered += usize::from(is_cited),
            Kind::Ambiguous => affected.push((fate, rule, code, scenarios)),
            _ if is_cited => affected.push((fate, rule, code, scenarios)),
            _ => {}
        }
    }
    let describe = |(fate, rule, code, scenarios): (&Fate, RuleId, Option<Vec<String>>, Option<Vec<String>>)| Affected {
        kind: fate.kind.name(),
        rule,
        new: fate
            .new
            .iter()
            .copied()
            .chain(fate.runner_up.filter(|_| fate.kind == Kind::Ambiguous))
            .map(|it| new.rules[it].id)
            .collect(),
        code: code.unwrap_or_default(),
        scenarios: scenarios.unwrap_or_default(),
        text: project.text.and_then(|old| words(old, text, project.book, fate)),
    };
    Report {
        difference: difference(project.book, new, comparison),
        affected: affected.into_iter().map(describe).collect(),
        renumbered,
    }
}

/// The texts of a rule, compared word by word.
fn words(old: &Manuscript, new: &Manuscript, book: &Book, fate: &Fate) -> Option<String> {
    let at = fate.old?;
    let before = old.rules.get(at).filter(|it| it.id == book.rules[at].id)?.text.text.as_str();
    let after: Vec<&str> = fate.new.iter().filter_map(|it| Some(new.rules.get(*it)?.text.text.as_str())).collect();
    let after = after.join(" ");
    let diff = TextDiff::from_words(before, after.as_str());
    let mut out = String::new();
    let (mut gone, mut come, mut between) = (String::new(), String::new(), String::new());
    for change in diff.iter_all_changes() {
        match change.tag() {
            // Changes with nothing but a space between them are one.
            ChangeTag::Equal if change.value().trim().is_empty() => between.push_str(change.value()),
            ChangeTag::Equal => {
                out.push_str(&changed(&mut gone, &mut come));
                out.extend([std::mem::take(&mut between).as_str(), change.value()]);
            }
            tag => {
                if gone.is_empty() && come.is_empty() {
                    out.push_str(&std::mem::take(&mut between));
                }
                let space = std::mem::take(&mut between);
                gone.push_str(&space);
                come.push_str(&space);
                if tag == ChangeTag::Delete { &mut gone } else { &mut come }.push_str(change.value());
            }
        }
    }
    out.push_str(&changed(&mut gone, &mut come));
    Some(out + &between)
}

/// What went and what came in its place.
fn changed(gone: &mut String, come: &mut String) -> String {
    let marked = |open: &str, text: String, close: &str| match text.trim() {
        "" => text,
        _ => format!("{open}{text}{close}"),
    };
    marked("[-", std::mem::take(gone), "-]") + &marked("{+", std::mem::take(come), "+}")
}

impl Report {
    /// The report as Markdown: what is affected, then the counts.
    pub fn markdown(&self) -> String {
        let date = |it: Option<rules_data::Edition>| it.map_or_else(|| "an unknown day".to_owned(), |it| it.to_string());
        let (before, after) = (date(self.difference.before), date(self.difference.after));
        let mut lines = vec![format!("# From the edition of {before} to that of {after}"), String::new()];
        lines.push(format!("## To look at: {} rules that the engine cites", self.affected.len()));
        lines.push(String::new());
        for Affected { kind, rule, new, code, scenarios, text } in &self.affected {
            let numbers: Vec<String> = new.iter().map(ToString::to_string).collect();
            let between = if *kind == Kind::Ambiguous.name() { " or " } else { " " };
            let stays = *new == [*rule];
            let arrow = if stays || new.is_empty() { String::new() } else { format!(" -> {}", numbers.join(between)) };
            lines.push(format!("- **{rule}{arrow}** {kind}"));
            lines.extend(code.iter().map(|it| format!("  - `{it}`")));
            lines.extend(scenarios.iter().map(|it| format!("  - scenario `{it}`")));
            lines.extend(text.iter().map(|it| format!("  - {}", it.replace('\n', " "))));
        }
        lines.extend([String::new(), "## The rest".to_owned(), String::new()]);
        lines.push(format!("- {} rules that the engine cites only have another number", self.renumbered));
        for (kind, count) in self.difference.counts.iter().filter(|(_, count)| *count > 0) {
            lines.push(format!("- {count} rules {kind}"));
        }
        let annexes = [("examples", self.difference.examples), ("glossary entries", self.difference.glossary)];
        for (what, it) in annexes.into_iter().filter_map(|(what, it)| Some((what, it?))) {
            let Turnover { same, moved, reworded, added, removed } = it;
            lines.push(format!("- {what}: {same} same, {reworded} reworded, {moved} moved, {added} added, {removed} removed"));
        }
        lines.join("\n") + "\n"
    }
}
