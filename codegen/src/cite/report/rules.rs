//! The rules that a tree cites, and how often.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use rules_data::{Place, RuleId};
use serde::Serialize;

use crate::cite::{Checked, Kind, Known, Verdict};

/// A rule of the newest edition, and where a tree cites it.
#[derive(Clone, Debug, Serialize)]
pub struct Cited {
    /// The rule.
    pub rule: RuleId,
    /// How many sites cite it.
    pub sites: usize,
    /// How many of them are fine.
    pub fine: usize,
    /// In how many files.
    pub files: usize,
    /// What it says.
    pub gist: String,
}

/// The rules that a tree cites, in the order of the book. Sites whose number is wrong cite nothing.
pub fn cited(checked: &Checked, known: &Known<'_>) -> Vec<Cited> {
    let mut rules: BTreeMap<RuleId, (usize, usize, BTreeSet<&str>)> = BTreeMap::new();
    for judged in &checked.sites {
        let rule = match (&judged.verdict, judged.site.place) {
            (Verdict::NoSuchRule { .. } | Verdict::Gone { .. }, _) => continue,
            (Verdict::Moved { now: Place::Rule(now), .. }, _) => *now,
            (_, Some(Place::Rule(rule))) => rule,
            _ => continue,
        };
        let (sites, fine, files) = rules.entry(rule).or_default();
        *sites += 1;
        *fine += usize::from(judged.verdict.kind() != Kind::AnotherRule);
        files.insert(&judged.file);
    }
    let gist = |rule| known.ledger.gist(rule).unwrap_or_default().to_owned();
    rules
        .into_iter()
        .map(|(rule, (sites, fine, files))| Cited { rule, sites, fine, files: files.len(), gist: gist(rule) })
        .collect()
}

/// A line a rule, below a line a section with its sums.
pub(super) fn table(checked: &Checked, known: &Known<'_>) -> String {
    let cited = cited(checked, known);
    let mut out = String::new();
    for section in &known.book.sections {
        let of_section: Vec<&Cited> = cited.iter().filter(|it| it.rule.section() == section.number).collect();
        if of_section.is_empty() {
            continue;
        }
        let all = known.book.rules.iter().filter(|it| it.id.section() == section.number).count();
        let sites: usize = of_section.iter().map(|it| it.sites).sum();
        let (rules, number, title) = (of_section.len(), section.number, &section.title);
        let _infallible = writeln!(out, "{number} {title}: {rules} of {all} rules at {sites} places");
        for Cited { rule, sites, files, gist, .. } in of_section {
            let _infallible = writeln!(out, "  {:8} {sites:6} in {files:4} files  {gist}", rule.to_string());
        }
    }
    let sites: usize = cited.iter().map(|it| it.sites).sum();
    let _infallible = writeln!(out, "\n{} of {} rules are cited, at {sites} places", cited.len(), known.book.rules.len());
    out
}

/// The same for a program.
pub(super) fn json(checked: &Checked, known: &Known<'_>) -> String {
    let report = serde_json::json!({
        "format": "rulemill-cited",
        "schema": 1,
        "edition": checked.edition,
        "newest": checked.newest,
        "rules": cited(checked, known),
    });
    format!("{report:#}\n")
}
