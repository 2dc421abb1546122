//! The perturbations that make no difference in any game, against the sources as they are.
//!
//! `rulemill prove --perturb --games N` finds them by playing, and `engine/equivalents.csv` lists them. That a scenario notices one all the
//! same is found whenever the scenarios are played. Whether games would is another matter: those cost minutes, and are not played anew for
//! each change. So `engine/equivalents-of.csv` says for each rule of which sources its perturbations were tried last: of its own rule files,
//! and of what all rules share, the kernel, the language, the cards and the decks. Only code counts, neither comments nor the numbers of
//! rules, nor the ledger of cards, which tells of games and changes none. What is older is a note; a change of the kernel is one note for all rules.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Fingerprint, GONE, RuleId};
use xxhash_rust::xxh3::Xxh3;

use crate::{
    Finding, Level, cards,
    scan::{RULES, Scan, Tree},
};

/// The table of the perturbations, from the root of the project.
pub const FILE: &str = "engine/equivalents.csv";

/// The table of what they were computed from.
pub const OF: &str = "engine/equivalents-of.csv";

/// The folders of what changes how a game goes, the rule files among them.
pub const PLAYED: [&str; 5] = ["engine/cards", "engine/decks", "engine/kernel/src", "engine/language/src", "engine/rules/src"];

/// How the second table begins.
const HEADER: &str = "rule,own,shared\n";

/// What a rule's perturbations are tried on: its own rule files, and what all rules share.
type Basis = (Fingerprint, Fingerprint);

/// What both tables say, and the sources as they are.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'t> {
    /// The text of the table of perturbations.
    pub listed: &'t str,
    /// The text of the table of what they were computed from.
    pub of: &'t str,
    /// The files of the folders that count.
    pub played: &'t Tree,
}

/// The second table, in which these rules, or all, were tried on the sources as they are.
pub fn tried(tables: &Tables<'_>, rules: &BTreeSet<RuleId>, scan: &Scan) -> String {
    let mut of: BTreeMap<RuleId, Basis> = bases(tables.of);
    let now = now(tables.played, scan);
    of.retain(|rule, _| now.contains_key(rule));
    of.extend(now.into_iter().filter(|it| rules.is_empty() || rules.contains(&it.0)));
    let mut rows: Vec<String> = of.into_iter().map(|(rule, (own, shared))| format!("{rule},{own},{shared}\n")).collect();
    // As the other table is sorted, and as an update sorts both.
    rows.sort_unstable();
    HEADER.to_owned() + &rows.concat()
}

/// What is older than the sources, or of rows that are no more. What an update marked as gone waits for its rule.
pub(crate) fn findings(tables: &Tables<'_>, scan: &Scan) -> Vec<Finding> {
    let (of, now) = (bases(tables.of), now(tables.played, scan));
    let mut number: BTreeMap<RuleId, usize> = BTreeMap::new();
    scan.handlers().for_each(|it| *number.entry(it.rule).or_default() += 1);
    let mut findings = Vec::new();
    let (mut old, mut foreign): (BTreeMap<RuleId, usize>, BTreeSet<RuleId>) = (BTreeMap::new(), BTreeSet::new());
    for (line, text) in (1..).zip(tables.listed.lines()).skip(1).filter(|it| !it.1.starts_with(GONE)) {
        let name = text.split(',').next().unwrap_or_default();
        let Some((rule, _)) = row(name).filter(|it| is_there(*it, &number)) else {
            let message = format!("no row of a table is called {name:?}");
            let help = "`cargo xtask equivalents` writes the whole table anew";
            let finding = Finding::new("no-such-row", (FILE, line), message, help);
            findings.push(Finding { level: Level::Warning, ..finding });
            continue;
        };
        match (of.get(&rule), now.get(&rule)) {
            (Some(then), Some(now)) if then.0 == now.0 && then.1 == now.1 => {}
            (Some(then), Some(now)) if then.0 == now.0 => drop(foreign.insert(rule)),
            _ => drop(old.entry(rule).or_insert(line)),
        }
    }
    let note = |line, message, help: String| Finding {
        level: Level::Note,
        ..Finding::new("old-equivalents", (FILE, line), message, help)
    };
    for (rule, line) in old {
        let message = format!("the equivalents of {rule} were found with other rows than it has now");
        findings.push(note(line, message, format!("`cargo xtask equivalents {rule}` looks for them anew")));
    }
    if !foreign.is_empty() {
        let message =
            format!("the equivalents of {} rules were found with another kernel, language, cards or decks", foreign.len());
        findings.push(note(1, message, "`cargo xtask equivalents` looks for them anew, in some minutes".to_owned()));
    }
    findings
}

/// The rule of a perturbation, and which of the rule's rows is meant: `704.5f:dropped`, `601.2b/2:last`.
pub fn row(name: &str) -> Option<(RuleId, Option<usize>)> {
    let (row, _) = name.split_once(':')?;
    match row.split_once('/') {
        Some((rule, nth)) => Some((rule.parse().ok()?, Some(nth.parse().ok()?))),
        None => Some((row.parse().ok()?, None)),
    }
}

/// Whether a rule has that row, or is the only one, by the number of rows of each rule.
pub fn is_there((rule, nth): (RuleId, Option<usize>), number: &BTreeMap<RuleId, usize>) -> bool {
    match (number.get(&rule), nth) {
        (Some(1), None) => true,
        (Some(number), Some(nth)) => *number > 1 && (1..=*number).contains(&nth),
        (Some(_) | None, _) => false,
    }
}

/// What the second table says.
fn bases(of: &str) -> BTreeMap<RuleId, Basis> {
    let row = |line: &str| {
        let mut cells = line.split(',');
        Some((cells.next()?.parse().ok()?, (cells.next()?.parse().ok()?, cells.next()?.parse().ok()?)))
    };
    of.lines().filter_map(row).collect()
}

/// The same of the sources as they are.
fn now(played: &Tree, scan: &Scan) -> BTreeMap<RuleId, Basis> {
    let is_shared = |it: &&String| !it.starts_with(RULES) && !it.contains("/generated/") && **it != cards::FILE;
    let shared = print(played.iter().filter(|it| is_shared(&it.0)).map(|it| it.1.as_str()));
    let mut files: BTreeMap<RuleId, BTreeSet<&str>> = BTreeMap::new();
    for it in scan.handlers() {
        files.entry(it.rule).or_default().insert(&it.file);
    }
    let own = |files: &BTreeSet<&str>| print(files.iter().filter_map(|it| played.get(*it)).map(String::as_str));
    files.iter().map(|(rule, files)| (*rule, (own(files), shared))).collect()
}

/// The fingerprint of code: without comments, indentation and the numbers of rules, which change with an edition.
pub fn print<'t>(texts: impl Iterator<Item = &'t str>) -> Fingerprint {
    let mut hash = Xxh3::new();
    for line in texts.flat_map(str::lines).map(str::trim).filter(|it| !it.is_empty() && !it.starts_with("//")) {
        for (at, part) in line.split("cr::R").enumerate() {
            let number = |it: char| it.is_ascii_digit() || it.is_ascii_uppercase() || it == '_';
            hash.update(if at == 0 { part } else { part.trim_start_matches(number) }.as_bytes());
        }
        hash.update(b"\n");
    }
    Fingerprint(hash.digest())
}
