//! What became of the examples of the book.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Example, Examples, Fingerprint, RuleId};

use super::{EXAMPLES, Proof, Shown};
use crate::{Finding, Level};

/// An example of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldExample {
    /// The rule below which it stands.
    pub rule: RuleId,
    /// The how-manyth of it, from 1.
    pub ordinal: usize,
    /// Its text.
    pub text: Fingerprint,
    /// What became of it.
    pub told: Told,
    /// The heading of the scenario that retells it; empty where there is none.
    pub scenario: String,
    /// Why there is none, or what to know.
    pub reason: String,
}

/// What became of an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Told {
    /// A scenario retells it, and does not fail.
    Retold,
    /// The list says why there is none.
    Excused,
    /// Its row was written for another text, or its scenario fails or is none: it counts for nothing.
    Void,
    /// It has no row.
    Unlisted,
}

impl Told {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Retold, Self::Excused, Self::Void, Self::Unlisted];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Retold => "retold",
            Self::Excused => "excused",
            Self::Void => "void",
            Self::Unlisted => "unlisted",
        }
    }
}

/// Every example of the book with its row, and what is wrong with the rows.
pub(super) fn told(book: &Book, list: &Examples, scenarios: &[Shown<'_>], findings: &mut Vec<Finding>) -> Vec<ToldExample> {
    let mut proofs: BTreeMap<&str, Proof> = BTreeMap::new();
    for it in scenarios {
        let worst = proofs.entry(&it.scenario.heading).or_insert(it.proof);
        *worst = it.proof.min(*worst);
    }
    let mut seen = BTreeSet::new();
    let mut told = Vec::new();
    for rule in book.rules.iter().filter(|it| seen.insert(it.id)) {
        for (ordinal, text) in (1..).zip(&rule.examples) {
            let row = list.row(rule.id, ordinal);
            let (scenario, reason) = row.map(|it| (it.1.scenario.clone(), it.1.reason.clone())).unwrap_or_default();
            let told_how = row.map_or(Told::Unlisted, |(line, row)| one(line, row, *text, &proofs, findings));
            told.push(ToldExample { rule: rule.id, ordinal, text: *text, told: told_how, scenario, reason });
        }
    }
    let known: BTreeSet<(RuleId, usize)> = told.iter().map(|it| (it.rule, it.ordinal)).collect();
    let unpinned = list.rows().filter(|it| it.1.reviewed.is_none()).count();
    if unpinned > 0 {
        let help = "`cargo xtask ledger fmt` pins them to the text as it is";
        let finding = Finding::new("unpinned-examples", (EXAMPLES, 1), format!("{unpinned} rows pin no text"), help);
        findings.push(Finding { level: Level::Warning, ..finding });
    }
    for (line, row) in list.rows().filter(|(_, it)| !known.contains(&(it.rule, it.ordinal))) {
        let message = format!("the book has no example {} of {}", row.ordinal, row.rule);
        findings.push(Finding::new("no-such-example", (EXAMPLES, line), message, "move the row to where the example is now"));
    }
    told
}

fn one(line: usize, row: &Example, text: Fingerprint, proofs: &BTreeMap<&str, Proof>, findings: &mut Vec<Finding>) -> Told {
    let name = format!("example {} of {}", row.ordinal, row.rule);
    let mut find = |code, level, what: String, help: &str| {
        findings.push(Finding { level, ..Finding::new(code, (EXAMPLES, line), format!("{name} {what}"), help) });
    };
    match row.reviewed {
        Some(reviewed) if reviewed != text => {
            find(
                "stale-example",
                Level::Warning,
                "was retold from another text".to_owned(),
                "look at it, then `cargo xtask review RULE --accept`",
            );
            return Told::Void;
        }
        Some(_) | None => {}
    }
    if row.scenario.is_empty() {
        if row.reason.trim().is_empty() {
            find(
                "bare-example",
                Level::Error,
                "has neither a scenario nor a reason".to_owned(),
                "name a heading, or say why not",
            );
            return Told::Void;
        }
        return Told::Excused;
    }
    match proofs.get(row.scenario.as_str()) {
        None => {
            let what = format!("is retold by {:?}, which is no scenario", row.scenario);
            find("bare-example", Level::Error, what, "name the whole heading of a scenario");
            Told::Void
        }
        Some(Proof::Fails) => Told::Void,
        Some(_) => Told::Retold,
    }
}
