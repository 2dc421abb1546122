//! From a rule to the code and the scenarios that carry it, and back.

use std::{collections::BTreeSet, num::NonZeroU8};

use rules_data::{Disposition, Edition, Ledger, Lineage, Place, RuleId, StableId};
use serde::Serialize;

use crate::{
    audit::{Audit, Claim, Proof, Rung, Shown, Standing, is_within},
    ledger::is_stale,
    scan::{Handler, Item, Scan, Scenario, Use},
};

/// Everything that carries a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Traced<'s> {
    /// The rule.
    pub rule: RuleId,
    /// What it says, in our own words.
    pub gist: String,
    /// What we do about it.
    pub disposition: Option<Disposition>,
    /// Whether its text has changed since somebody looked.
    pub stale: bool,
    /// The rules that say the same.
    pub refers_to: Vec<RuleId>,
    /// The reason.
    pub note: String,
    /// Whether it is known what playing shows. If not, there is no word of that among the rungs and outcomes.
    pub played: bool,
    /// The rungs of the evidence ladder that it stands on.
    pub rungs: Vec<Rung>,
    /// How many clauses it has, where it has several.
    pub clauses: Option<NonZeroU8>,
    /// Those of them that no scenario stands for.
    pub lacking: Vec<NonZeroU8>,
    /// The rows of handler tables that name it.
    pub handlers: Vec<&'s Handler>,
    /// The scenarios that have its number.
    pub scenarios: Vec<Tried<'s>>,
    /// Where else the engine cites it.
    pub uses: Vec<&'s Use>,
    /// What its text cites.
    pub cites: Vec<String>,
    /// The rules whose text cites it.
    pub cited_by: Vec<RuleId>,
    /// The numbers that it has had, as far as the lineage knows.
    pub numbers: Vec<Numbered>,
}

/// A number that a rule has had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Numbered {
    /// The first edition at hand in which it has it.
    pub since: Edition,
    /// The number.
    pub rule: RuleId,
}

/// A scenario, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tried<'s> {
    /// The scenario.
    #[serde(flatten)]
    pub scenario: &'s Scenario,
    /// What came of it: `proving`, `idle`, `passing`, `failing`, `unplayed`.
    pub outcome: &'static str,
    /// Whether its trace cites its rule, or something was refused or asked by it.
    pub reached: bool,
}

/// What carries a rule; nothing where the book does not have it.
pub fn rule<'s>(rule: RuleId, audit: &Audit<'s>, (ledger, lineage): (&Ledger, &Lineage), scan: &'s Scan) -> Option<Traced<'s>> {
    let text = audit.book.rule(rule)?;
    let standing = audit.rules.iter().find(|it| it.rule == rule)?;
    let row = ledger.row(rule);
    let tried = |at: &usize| {
        let Shown { scenario, proof, reached, .. } = audit.scenarios[*at];
        Tried { scenario, outcome: outcome(proof), reached }
    };
    Some(Traced {
        rule,
        gist: standing.gist.clone(),
        disposition: row.map(|it| it.disposition),
        stale: row.is_some_and(|it| is_stale(it, text)),
        refers_to: row.map(|it| it.refers_to.clone()).unwrap_or_default(),
        note: standing.note.clone(),
        played: audit.played,
        rungs: standing.rungs.iter().copied().collect(),
        clauses: standing.clauses.number,
        lacking: standing.clauses.lacking.clone(),
        handlers: standing.handlers.clone(),
        scenarios: standing.scenarios.iter().map(tried).collect(),
        uses: scan.uses.iter().filter(|it| it.rule == rule).collect(),
        cites: text.refs.iter().map(ToString::to_string).collect(),
        cited_by: audit.book.citing(rule).map(|it| it.id).collect(),
        numbers: row.map(|it| numbers(lineage, it.id)).unwrap_or_default(),
    })
}

fn numbers(lineage: &Lineage, id: StableId) -> Vec<Numbered> {
    lineage.numbers(id).into_iter().map(|(since, rule)| Numbered { since, rule }).collect()
}

fn outcome(proof: Proof) -> &'static str {
    proof.name().trim_start_matches("scenarios-")
}

/// What is left to do in a part of the book: the rules that are claimed and not proven, the stale ones, and those to do. Rules that are
/// modelled, restated, inert or declined are done.
pub fn work<'a, 's>(audit: &'a Audit<'s>, within: Option<Place>) -> impl Iterator<Item = (&'a Standing<'s>, String)> {
    let rules = audit.rules.iter().filter(move |it| is_within(it.rule, within));
    rules.filter_map(|it| Some((it, left(it, audit.played)?)))
}

/// What is left to do about a rule.
fn left(rule: &Standing<'_>, played: bool) -> Option<String> {
    let has = |rung| rule.rungs.contains(&rung);
    let what = match rule.claim {
        Claim::Missing => "missing: `cargo xtask ledger fmt` gives it a row".to_owned(),
        Claim::Stale(disposition) => format!("stale: {disposition}, of another text"),
        Claim::InPart(disposition) => format!("{disposition} in part: nothing stands for {}", rule.clauses.lack()),
        Claim::Listed(Disposition::Todo) if rule.note.is_empty() => "todo".to_owned(),
        Claim::Listed(Disposition::Todo) => format!("todo: {}", rule.note),
        Claim::Listed(Disposition::Handled) if has(Rung::Proven) => return None,
        Claim::Listed(Disposition::Handled) if !has(Rung::Cited) => "handled: no row of a table names it".to_owned(),
        Claim::Listed(Disposition::Handled) if !has(Rung::Keyed) => "handled: no scenario has its number".to_owned(),
        Claim::Listed(Disposition::Handled) if !played => return None,
        Claim::Listed(Disposition::Handled) if !has(Rung::Passed) => "handled: a scenario fails".to_owned(),
        Claim::Listed(Disposition::Handled) => "handled: its scenarios pass without it".to_owned(),
        Claim::Listed(_) => return None,
    };
    Some(what)
}

/// A rule that a place in the engine serves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Served {
    /// The rule.
    pub rule: RuleId,
    /// How: `handles`, `tests` or `cites`.
    pub how: &'static str,
    /// Where in the file.
    pub line: usize,
    /// By which hook and function, in which scenario, or in which item.
    pub by: String,
}

/// The rules that a file serves, or the item or scenario at one of its lines, in the order of the book.
pub fn place(file: &str, line: Option<usize>, scan: &Scan) -> Vec<Served> {
    let spot = Spot { line, item: line.and_then(|it| innermost(file, it, scan)) };
    let mut served = BTreeSet::new();
    for it in scan.handlers().filter(|it| it.file == file && spot.has(it.line, &it.function)) {
        served.insert(Served { rule: it.rule, how: "handles", line: it.line, by: format!("{} {}", it.hook, it.function) });
    }
    for it in scan.uses.iter().filter(|it| it.file == file && spot.has(it.line, &it.item)) {
        served.insert(Served { rule: it.rule, how: "cites", line: it.line, by: it.item.clone() });
    }
    let scenarios: Vec<&Scenario> = scan.scenarios.iter().filter(|it| it.file == file).collect();
    for (at, it) in scenarios.iter().enumerate() {
        let end = scenarios.get(at + 1).map_or(usize::MAX, |it| it.line);
        if line.is_none_or(|line| (it.line..end).contains(&line)) {
            served.insert(Served { rule: it.rule, how: "tests", line: it.line, by: it.heading.clone() });
        }
    }
    served.into_iter().collect()
}

/// The whole of a file, or a line of it with the item that it stands in.
struct Spot<'s> {
    line: Option<usize>,
    item: Option<&'s Item>,
}

impl Spot<'_> {
    /// Whether something at `line` belongs to the spot: by being there, inside its item, or that item itself. In a handler table every
    /// row is for itself, and the first line for all.
    fn has(&self, line: usize, item: &str) -> bool {
        let Some(wanted) = self.line else { return true };
        let within =
            |it: &&Item| (it.name != "RULES" || it.first == wanted) && (it.name == item || (it.first..=it.last).contains(&line));
        line == wanted || self.item.as_ref().is_some_and(within)
    }
}

/// The smallest item around a line.
fn innermost<'s>(file: &str, line: usize, scan: &'s Scan) -> Option<&'s Item> {
    let around = scan.items.iter().filter(|it| it.file == file && (it.first..=it.last).contains(&line));
    around.min_by_key(|it| it.last - it.first)
}
