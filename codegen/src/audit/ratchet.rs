//! The ratchet: today's audit against the one that was accepted.
//!
//! The accepted audit has a line for each rule that is more than plain `todo`, and for each example that counts: what the ledger claims,
//! and the rungs that the rule stands on (`704.5f handled: cited keyed passed reached proven`). It holds no totals, which could be
//! right while two lines are wrong, and two people who changed different rules change different lines.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::RuleId;

use super::{Audit, Told};
use crate::Finding;

/// The accepted audit, from the root of the project.
pub const FILE: &str = "xtask/coverage.txt";

const HEADER: &str = "# The accepted audit: a line for each rule that is more than todo. `cargo xtask audit --check` fails where today's\n\
                      # differs; `cargo xtask audit --accept` makes today's the accepted one. Not to be edited by hand.\n";

/// What a line is about: a rule, or one of its examples.
type Key = (RuleId, Option<usize>);

/// The words of a line: the first is what is claimed.
type Words<'w> = Vec<&'w str>;

/// What differs between two audits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drift {
    /// What was accepted and is no longer so, and lines that cannot be read.
    pub lost: Vec<Finding>,
    /// What is so and was not accepted yet, by rule.
    pub gained: Vec<String>,
}

impl Drift {
    /// Whether today's audit is the accepted one.
    pub fn is_none(&self) -> bool {
        self.lost.is_empty() && self.gained.is_empty()
    }

    /// The one line about what was gained.
    pub fn friendly(&self) -> Option<String> {
        let first = self.gained.first()?;
        let more = if self.gained.len() > 1 { format!(" and {} more", self.gained.len() - 1) } else { String::new() };
        Some(format!("gained: {first}{more}. Well done; `cargo xtask audit --accept` keeps it"))
    }
}

/// The text of the file for today's audit.
pub fn accepted(audit: &Audit<'_>) -> String {
    let mut lines = BTreeMap::new();
    for it in &audit.rules {
        let rungs: Vec<&str> = it.rungs.iter().map(|it| it.name()).collect();
        match (it.claim.name(), rungs.as_slice()) {
            ("todo" | "missing", []) => {}
            (claim, []) => drop(lines.insert((it.rule, None), format!("{} {claim}", it.rule))),
            (claim, rungs) => drop(lines.insert((it.rule, None), format!("{} {claim}: {}", it.rule, rungs.join(" ")))),
        }
    }
    for it in audit.examples.iter().filter(|it| matches!(it.told, Told::Retold | Told::Excused)) {
        lines.insert((it.rule, Some(it.ordinal)), format!("{} example {}: {}", it.rule, it.ordinal, it.told.name()));
    }
    let lines: Vec<String> = lines.into_values().map(|it| format!("{it}\n")).collect();
    format!("{HEADER}{}", lines.concat())
}

/// Compares today's audit with the accepted text.
pub fn drift(audit: &Audit<'_>, accepted_text: &str) -> Drift {
    let today = accepted(audit);
    let mut drift = Drift::default();
    let mut before: BTreeMap<Key, (usize, Words<'_>)> = BTreeMap::new();
    for (line, text) in (1..).zip(accepted_text.lines()).filter(|it| !it.1.starts_with('#')) {
        let twice = |key: &Key| before.contains_key(key);
        match parse(text) {
            Some((key, words)) if !twice(&key) => drop(before.insert(key, (line, words))),
            _ => drift.lost.push(Finding::new(
                "unreadable-line",
                (FILE, line),
                format!("{text:?} is no line of an audit"),
                "`cargo xtask audit --accept`",
            )),
        }
    }
    let now: BTreeMap<Key, Words<'_>> = today.lines().filter_map(parse).collect();
    for (key, (line, words)) in &before {
        let is = now.get(key).cloned().unwrap_or_default();
        if words.iter().any(|it| !is.contains(it)) {
            let message = format!(
                "{} was {}, and is {}",
                name(*key),
                words.join(" "),
                if is.is_empty() { "todo".to_owned() } else { is.join(" ") }
            );
            let help = "restore it, or say that it may be so: `cargo xtask audit --accept`";
            drift.lost.push(Finding::new("lost", (FILE, *line), message, help));
        }
    }
    drift.lost.sort();
    let lost: BTreeSet<Key> = before
        .iter()
        .filter(|(key, it)| it.1.iter().any(|word| !now.get(key).is_some_and(|is| is.contains(word))))
        .map(|it| *it.0)
        .collect();
    for (key, words) in now.iter().filter(|it| !lost.contains(it.0)) {
        let was = before.get(key).map(|it| it.1.as_slice()).unwrap_or_default();
        let new: Vec<&str> = words.iter().filter(|it| !was.contains(it)).copied().collect();
        if !new.is_empty() {
            drift.gained.push(format!("{} is {}", name(*key), new.join(" ")));
        }
    }
    drift
}

/// `704.5f handled: cited keyed`, `101.4 example 1: retold`.
fn parse(line: &str) -> Option<(Key, Words<'_>)> {
    let mut words = line.split([' ', ':']).filter(|it| !it.is_empty());
    let rule = words.next()?.parse().ok()?;
    let first = words.next()?;
    if first == "example" {
        let ordinal = words.next()?.parse().ok()?;
        return Some(((rule, Some(ordinal)), words.collect()));
    }
    Some(((rule, None), [first].into_iter().chain(words).collect()))
}

fn name((rule, example): Key) -> String {
    example.map_or_else(|| rule.to_string(), |it| format!("example {it} of {rule}"))
}
