//! The report as Markdown: what a person must know comes first, then the counts.

use rules_data::RuleId;

use super::report::{Added, Affected, Listed, Report, Run, Sections, Terms, Told, Untouched};
use crate::lineage::{Kind, Turnover};

/// How many places of a kind are shown; a rule can be named in a hundred comments.
const SHOWN: usize = 12;

impl Report {
    /// The report as Markdown.
    pub fn markdown(&self) -> String {
        let date = |it: Option<rules_data::Edition>| it.map_or_else(|| "an unknown day".to_owned(), |it| it.to_string());
        let (before, after) = (date(self.before), date(self.after));
        let mut lines = vec![format!("# From the edition of {before} to that of {after}"), String::new()];
        if !self.old_text {
            lines.push(format!(
                "What changed in a text is not shown word by word, for the text of {before} is not at hand: `cargo xtask fetch --date {before}`, or `cargo xtask ingest` it, and ask again."
            ));
            lines.push(String::new());
        }
        section(&mut lines, "New rules", &self.added, added);
        section(&mut lines, "Sections", &parts(&self.sections), |it| vec![format!("- {it}")]);
        section(&mut lines, "Changed rules that something of ours stands on", &self.changed, changed);
        section(&mut lines, "Runs of rules that mean others than before", &self.runs, run);
        section(&mut lines, "Lists of names", &self.names, listed);
        let Terms { came, reworded, went } = &self.glossary;
        let terms = [("new", came), ("reworded", reworded), ("gone", went)];
        let terms: Vec<_> = terms.into_iter().filter(|it| !it.1.is_empty()).collect();
        section(&mut lines, "Glossary", &terms, |(what, terms)| vec![format!("- {what}: {}", terms.join(", "))]);
        section(&mut lines, "Examples", &self.examples, example);
        section(&mut lines, "Changed rules that nothing of ours stands on", &self.untouched, untouched);
        lines.extend(["## In numbers".to_owned(), String::new()]);
        lines.push(format!("- {} rules that something of ours stands on only have another number", self.renumbered));
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

/// A part of the report, where there is something in it.
fn section<T>(lines: &mut Vec<String>, title: &str, all: &[T], tell: impl Fn(&T) -> Vec<String>) {
    if !all.is_empty() {
        lines.extend([format!("## {title}: {}", all.len()), String::new()]);
        lines.extend(all.iter().flat_map(tell));
        lines.push(String::new());
    }
}

fn added(Added { rule, name, text, next }: &Added) -> Vec<String> {
    let text = one_line(text);
    let mut lines = vec![format!("- **{rule}** {name}")];
    // The text of a keyword's first rule is its name.
    lines.extend((!name.starts_with(&text)).then(|| format!("  - {text}")));
    lines.push(format!("  - next: {next}"));
    lines
}

/// What became of the sections, a line each.
fn parts(Sections { came, changed, went }: &Sections) -> Vec<String> {
    let came = came.iter().map(|(number, title)| format!("new: {number} {title}"));
    let went = went.iter().map(|(number, title)| format!("gone: {number} {title}"));
    let changed = changed.iter().map(|((number, title), (now, called))| {
        let called = if called == title { String::new() } else { format!(" {called}") };
        format!("{number} {title} -> {now}{called}")
    });
    came.chain(went).chain(changed).collect()
}

/// The new numbers of a rule, where it has others than its old one.
fn arrow(rule: RuleId, new: &[RuleId], between: &str) -> String {
    let numbers: Vec<String> = new.iter().map(ToString::to_string).collect();
    if new == [rule] || new.is_empty() { String::new() } else { format!(" -> {}", numbers.join(between)) }
}

fn changed(it: &Affected) -> Vec<String> {
    let arrow = arrow(it.rule, &it.new, if it.kind == Kind::Ambiguous.name() { " or " } else { " " });
    let to = it.refers_to.iter().map(|it| format!(" {it}")).collect::<Vec<_>>().concat();
    let note = if it.note.is_empty() { String::new() } else { format!(": {}", it.note) };
    let claim = it.claim.map_or_else(String::new, |claim| format!(", {claim}{to}{note}"));
    let mut lines = vec![format!("- **{}{arrow}** {}{claim}", it.rule, it.kind)];
    // Without the texts our own words say what it is about.
    let about = it.text.as_ref().or(Some(&it.gist)).filter(|it| !it.is_empty());
    lines.extend(about.map(|it| format!("  - {}", one_line(it))));
    let mut left = it.stands.as_slice();
    while let Some(first) = left.first() {
        let (those, rest) = left.split_at(left.partition_point(|it| it.how == first.how));
        left = rest;
        let places: Vec<String> = those.iter().take(SHOWN).map(|it| format!("`{}`", it.place)).collect();
        let more = if those.len() > SHOWN { format!(" and {} more", those.len() - SHOWN) } else { String::new() };
        lines.push(format!("  - {} {}{more}", first.how.name(), places.join(" ")));
    }
    lines.push(format!("  - next: {}", it.next));
    lines
}

fn run(it: &Run) -> Vec<String> {
    let end = |it: Option<rules_data::RuleId>| it.map_or_else(|| "(gone)".to_owned(), |it| it.to_string());
    let all = |those: &[rules_data::RuleId]| those.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let grew = if it.grew.is_empty() { String::new() } else { format!("; now also {}", all(&it.grew)) };
    let lost = if it.lost.is_empty() { String::new() } else { format!("; no longer {} (the old numbers)", all(&it.lost)) };
    let now = format!("{} to {}", end(it.first), end(it.last));
    vec![format!("- `{}` {} -> {now}{grew}{lost}", it.place, it.before), format!("  - next: {}", it.next)]
}

fn listed(Listed { list, came, went, next }: &Listed) -> Vec<String> {
    let by_rule = came.chunk_by(|a, b| a.1 == b.1);
    let came: Vec<String> =
        by_rule.map(|it| format!("{} ({})", it.iter().map(|it| it.0.as_str()).collect::<Vec<_>>().join(", "), it[0].1)).collect();
    let parts = [("new", came), ("gone", went.clone())].into_iter().filter(|it| !it.1.is_empty());
    let parts: Vec<String> = parts.map(|(what, names)| format!("{what}: {}", names.join(", "))).collect();
    vec![format!("- {list}: {}", parts.join("; ")), format!("  - next: {next}")]
}

fn example(Told { rule, ordinal, what, next }: &Told) -> Vec<String> {
    vec![format!("- example {ordinal} of {rule} is {what}; next: {next}")]
}

fn untouched(Untouched { kind, rule, new, text }: &Untouched) -> Vec<String> {
    let text = text.as_deref().map_or_else(String::new, |it| format!(": {}", one_line(it)));
    vec![format!("- {rule}{} {kind}{text}", arrow(*rule, new, " "))]
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
