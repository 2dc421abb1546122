//! The ratchet: today's audit against the one that was accepted.
//!
//! The accepted audit has a line for each rule that is more than plain `todo`, and for each example that counts: what the ledger claims,
//! and the rungs that the rule stands on, with the number of its scenarios and of those that prove it
//! (`704.5f handled: cited keyed=3 passed reached proven=2`): a scenario that goes to another rule is missed. Of a rule of several clauses it
//! says how many there are and for how many something stands (`clauses=5 standing=3`), so that fewer of either are missed, too. `checks` is
//! how many things its scenarios say that must be so: who takes a line out of an expectation is told that it was lost. `read` is a claim
//! that somebody has read as it stands: who changes one has to read it again. It holds no totals, which could be right while two lines are
//! wrong, and two people who changed different rules change different lines.
//!
//! An update makes lines that no audit makes of itself, and accepting an audit keeps: `704.5f stale; before handled: cited keyed=3` is accepted as stale, and as what it was once
//! somebody has looked at it, `704.5 example 1: void; before retold` likewise; one that begins with the mark of a rule that is gone,
//! `gone_704_5f`, or with `gone_example`, waits until the rule or the example is there again.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Disposition, GONE, RuleId};

use super::{Audit, Claim, Proof, Rung, Standing, Told};
use crate::Finding;

/// The accepted audit, from the root of the project.
pub const FILE: &str = "xtask/coverage.txt";

/// How the file begins.
pub(crate) const HEADER: &str = "# The accepted audit: a line for each rule that is more than todo. `cargo xtask audit --check` fails where today's\n\
                      # differs; `cargo xtask audit --accept` makes today's the accepted one. Not to be edited by hand.\n";

/// What stands between `stale` and what the rule was before.
pub(crate) const BEFORE: &str = "; before ";

/// What an update makes of what it accepted: a rule that is stale, and an example whose row was written for another text.
const OUT_OF_DATE: [&str; 2] = ["stale", "void"];

/// What is said of an example in place of a word, and is more: who retells what was excused has lost nothing.
const BETTER: (&str, &str) = (Told::Excused.name(), Told::Retold.name());

/// What a line is about: a rule, or one of its examples.
type Key = (RuleId, Option<usize>);

/// The words of a line, each with its number: the first is what is claimed.
type Words<'w> = Vec<(&'w str, usize)>;

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

/// The text of the file for today's audit, where nothing was accepted yet.
pub fn accepted(audit: &Audit<'_>) -> String {
    let mut lines = BTreeMap::new();
    for it in &audit.rules {
        let mut rungs: Vec<String> = it.rungs.iter().map(|rung| counted(*rung, it, audit)).collect();
        if let (Claim::Listed(_) | Claim::InPart(_), Some(number)) = (it.claim, it.clauses.number) {
            rungs.extend([format!("clauses={number}"), format!("standing={}", it.clauses.standing())]);
        }
        let checks: usize = it.scenarios.iter().map(|at| audit.scenarios[*at].scenario.checks).sum();
        let counts = matches!(it.claim, Claim::Listed(_) | Claim::InPart(_)) && it.claim.is_one() && checks > 0;
        rungs.extend(counts.then(|| format!("checks={checks}")));
        rungs.extend((it.claim.is_one() && it.read).then(|| "read".to_owned()));
        // What holds in part is accepted as what it claims: once it holds in full, nothing is lost.
        let claim = match it.claim {
            Claim::InPart(disposition) => disposition.name(),
            Claim::Missing | Claim::Stale(_) | Claim::Listed(_) => it.claim.name(),
        };
        match (claim, rungs.as_slice()) {
            ("todo" | "missing", []) => {}
            (claim, []) => drop(lines.insert((it.rule, None), format!("{} {claim}", it.rule))),
            (claim, rungs) => drop(lines.insert((it.rule, None), format!("{} {claim}: {}", it.rule, rungs.join(" ")))),
        }
    }
    for it in audit.examples.iter().filter(|it| it.told != Told::Unlisted) {
        lines.insert((it.rule, Some(it.ordinal)), format!("{} example {}: {}", it.rule, it.ordinal, it.told.name()));
    }
    let lines: Vec<String> = lines.into_values().map(|it| format!("{it}\n")).collect();
    format!("{HEADER}{}", lines.concat())
}

/// The text of the file for today's audit where another was accepted before. What is out of date keeps what it was before that: it has to be
/// that again once somebody has looked. What waits for a rule or an example that is gone waits on.
pub fn renewed(audit: &Audit<'_>, before: &str) -> String {
    let was: BTreeMap<&str, &str> = before.lines().filter(|it| !it.starts_with('#')).filter_map(told).collect();
    let claims: BTreeMap<String, Disposition> =
        audit.rules.iter().filter_map(stale).filter(|it| it.1 != Disposition::Todo).collect();
    let known = |key: &str| {
        let line = was.get(key).map(|it| it.split_once(BEFORE).map_or(*it, |it| it.1));
        line.filter(|it| !OUT_OF_DATE.contains(it)).or_else(|| claims.get(key).map(|it| it.name()))
    };
    let line = |line: &str| match told(line).filter(|it| OUT_OF_DATE.contains(&it.1)).and_then(|it| known(it.0)) {
        Some(before) => format!("{line}{BEFORE}{before}"),
        None => line.to_owned(),
    };
    let mut lines: Vec<String> = accepted(audit).lines().map(line).collect();
    lines.extend(before.lines().filter(|it| it.starts_with(GONE)).map(str::to_owned));
    lines.join("\n") + "\n"
}

/// The text of the file once all that is out of date has been looked at, and found to hold: it is what it was before.
pub(crate) fn settled(text: &str) -> String {
    let line = |line: &str| match line.split_once(BEFORE).zip(told(line)) {
        Some(((_, before), (key, said))) if OUT_OF_DATE.iter().any(|it| said.starts_with(it)) => {
            let colon = if key.contains(" example ") { ":" } else { "" };
            format!("{key}{colon} {before}\n")
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// A rule whose row is stale, and what that claims.
fn stale(it: &Standing<'_>) -> Option<(String, Disposition)> {
    match it.claim {
        Claim::Stale(claim) => Some((it.rule.to_string(), claim)),
        Claim::Missing | Claim::InPart(_) | Claim::Listed(_) => None,
    }
}

/// What a line is about, and what it says of that.
fn told(line: &str) -> Option<(&str, &str)> {
    let (key, said) = if line.contains(" example ") { line.split_once(": ")? } else { line.split_once(' ')? };
    Some((key, said))
}

/// A rung, with what is counted on it.
fn counted(rung: Rung, rule: &Standing<'_>, audit: &Audit<'_>) -> String {
    let proofs = || rule.scenarios.iter().map(|it| audit.scenarios[*it].proof);
    match rung {
        Rung::Cited | Rung::Passed | Rung::Reached | Rung::Held => rung.name().to_owned(),
        Rung::Keyed | Rung::Shown => format!("{}={}", rung.name(), proofs().count()),
        Rung::Proven => format!("{}={}", rung.name(), proofs().filter(|it| *it == Proof::Proves).count()),
    }
}

/// Compares today's audit with the accepted text.
pub fn drift(audit: &Audit<'_>, accepted_text: &str) -> Drift {
    let today = accepted(audit);
    let mut drift = Drift::default();
    let now: BTreeMap<Key, Words<'_>> = today.lines().filter_map(parse).collect();
    let mut before: BTreeMap<Key, (usize, Words<'_>)> = BTreeMap::new();
    for (line, text) in (1..).zip(accepted_text.lines()).filter(|it| !it.1.starts_with('#') && !it.1.starts_with(GONE)) {
        let twice = |key: &Key| before.contains_key(key);
        match wanted(text, &now) {
            Some((key, words)) if !twice(&key) => drop(before.insert(key, (line, words))),
            _ => drift.lost.push(Finding::new(
                "unreadable-line",
                (FILE, line),
                format!("{text:?} is no line of an audit"),
                "`cargo xtask audit --accept`",
            )),
        }
    }
    let mut lost = BTreeSet::new();
    for (key, (line, was)) in &before {
        let is = now.get(key).map(Vec::as_slice).unwrap_or_default();
        if !more(was, is).is_empty() {
            let today = if is.is_empty() { "todo".to_owned() } else { spelled(is) };
            let message = format!("{} was {}, and is {today}", name(*key), spelled(was));
            let help = "restore it, or say that it may be so: `cargo xtask audit --accept`";
            drift.lost.push(Finding::new("lost", (FILE, *line), message, help));
            lost.insert(*key);
        }
    }
    drift.lost.sort();
    for (key, is) in now.iter().filter(|it| !lost.contains(it.0)) {
        let was = before.get(key).map(|it| it.1.as_slice()).unwrap_or_default();
        let new = more(is, was);
        if !new.is_empty() && !out_of_date(is) {
            drift.gained.push(format!("{} is {}", name(*key), spelled(&new)));
        }
    }
    drift
}

/// The words of the one that the other has not, or with a lower number, nor what is better.
fn more<'w>(one: &[(&'w str, usize)], other: &[(&str, usize)]) -> Words<'w> {
    let is_so = |word: &str, wanted: &str| word == wanted || (wanted, word) == BETTER;
    let has = |it: &&(&str, usize)| other.iter().any(|(word, number)| is_so(word, it.0) && *number >= it.1);
    one.iter().filter(|it| !has(it)).copied().collect()
}

/// What a text of this form says of rules.
pub(crate) fn rules(text: &str) -> BTreeMap<RuleId, Vec<(&str, usize)>> {
    let now = |line| str::split_once(line, BEFORE).map_or(line, |it| it.0);
    let parsed = text.lines().filter(|it| !it.starts_with('#')).filter_map(|it| parse(now(it)));
    parsed.filter(|(key, _)| key.1.is_none()).map(|((rule, _), words)| (rule, words)).collect()
}

fn spelled(words: &[(&str, usize)]) -> String {
    let spell = |(word, number): &(&str, usize)| if *number == 0 { (*word).to_owned() } else { format!("{word}={number}") };
    words.iter().map(spell).collect::<Vec<_>>().join(" ")
}

/// What a line wants: what was out of date, and what somebody has looked at since, is to be what it was before.
fn wanted<'w>(line: &'w str, now: &BTreeMap<Key, Words<'_>>) -> Option<(Key, Words<'w>)> {
    let (line, before) = line.split_once(BEFORE).map_or((line, None), |(line, before)| (line, Some(before)));
    let (key, words) = parse(line)?;
    if !out_of_date(&words) || now.get(&key).is_some_and(|it| out_of_date(it)) {
        return Some((key, words));
    }
    Some((key, before.map_or(Some(Vec::new()), words_of)?))
}

fn out_of_date(words: &[(&str, usize)]) -> bool {
    words.first().is_some_and(|it| OUT_OF_DATE.contains(&it.0))
}

/// `704.5f handled: cited keyed=3`, `101.4 example 1: retold`.
fn parse(line: &str) -> Option<(Key, Words<'_>)> {
    let (rule, rest) = line.split_once(' ')?;
    let (rule, words) = (rule.parse().ok()?, words_of(rest)?);
    match words.as_slice() {
        [] => None,
        [("example", _), (ordinal, _), told @ ..] => Some(((rule, Some(ordinal.parse().ok()?)), told.to_vec())),
        _ => Some(((rule, None), words)),
    }
}

/// `handled: cited keyed=3`, word by word.
fn words_of(text: &str) -> Option<Words<'_>> {
    let word = |it| -> Option<(&str, usize)> {
        let (word, number): (&str, &str) = str::split_once(it, '=').unwrap_or((it, "0"));
        Some((word, number.parse().ok()?))
    };
    text.split([' ', ':']).filter(|it| !it.is_empty()).map(word).collect()
}

fn name((rule, example): Key) -> String {
    example.map_or_else(|| rule.to_string(), |it| format!("example {it} of {rule}"))
}
