//! Every number of a report as a list of what was counted.

use std::collections::BTreeSet;

use rules_data::{Place, RuleId};

use super::{Audit, Count, Proof, Standing, Told};
use crate::{Finding, Level};

/// Something that is counted, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Its name: a word above a column, `scenarios-idle`, a level or a code of findings.
    pub name: String,
    /// What was counted, in the order of the book or of the files.
    pub lines: Vec<String>,
}

/// The claims that somebody has read as they stand, and the others.
const READ: &str = "read";
const UNREAD: &str = "unread";

impl Audit<'_> {
    /// The names of all lists.
    pub fn lists(&self) -> Vec<String> {
        let counts = Count::CLAIMS.into_iter().chain(Count::RUNGS).map(Count::name).chain([READ, UNREAD]);
        let examples = ["examples"].into_iter().chain(Told::ALL.map(Told::name));
        let scenarios = ["scenarios"].into_iter().chain(Proof::ALL.map(Proof::name));
        let levels = ["findings"].into_iter().chain([Level::Error, Level::Warning, Level::Note].map(Level::name));
        let codes: BTreeSet<&str> = self.findings.iter().map(|it| it.code).collect();
        counts.chain(examples).chain(scenarios).chain(levels).chain(codes).map(str::to_owned).collect()
    }

    /// What is counted under that name, within a part of the book or in all of it. Findings belong to no part.
    pub fn list(&self, name: &str, within: Option<Place>) -> Option<Listing> {
        let all = Count::CLAIMS.into_iter().chain(Count::RUNGS);
        let lines = if let Some(count) = all.into_iter().find(|it| it.name() == name) {
            let counted = self.rules.iter().filter(|it| is_within(it.rule, within) && count.holds(it));
            counted.map(rule_line).collect()
        } else if name == READ || name == UNREAD {
            let counted =
                self.rules.iter().filter(|it| is_within(it.rule, within) && it.claim.is_one() && it.read == (name == READ));
            counted.map(rule_line).collect()
        } else if let Some(told) =
            Told::ALL.into_iter().map(Some).chain([None]).find(|it| it.map_or("examples", Told::name) == name)
        {
            let counted = self.examples.iter().filter(|it| is_within(it.rule, within) && told.is_none_or(|told| it.told == told));
            counted
                .map(|it| format!("{} example {}: {} {}", it.rule, it.ordinal, it.told.name(), filled(&it.scenario, &it.reason)))
                .collect()
        } else if let Some(proof) =
            Proof::ALL.into_iter().map(Some).chain([None]).find(|it| it.map_or("scenarios", Proof::name) == name)
        {
            let counted = self
                .scenarios
                .iter()
                .filter(|it| is_within(it.scenario.rule, within) && proof.is_none_or(|proof| it.proof == proof));
            counted.map(|it| format!("{}:{} {}", it.scenario.file, it.scenario.line, it.scenario.heading)).collect()
        } else if self.lists().iter().any(|it| it == name) {
            let wanted = |it: &&Finding| name == "findings" || it.level.name() == name || it.code == name;
            self.findings.iter().filter(wanted).map(ToString::to_string).collect()
        } else {
            return None;
        };
        Some(Listing { name: name.to_owned(), lines })
    }
}

fn rule_line(it: &Standing<'_>) -> String {
    let words: Vec<&str> = [it.claim.name()].into_iter().chain(it.rungs.iter().map(|it| it.name())).collect();
    let lack = if it.clauses.lacking.is_empty() { String::new() } else { format!("nothing for {}; ", it.clauses.lack()) };
    format!("{:9} {}; {lack}{}", it.rule.to_string(), words.join(" "), it.gist)
}

fn filled<'s>(first: &'s str, second: &'s str) -> &'s str {
    if first.is_empty() { second } else { first }
}

/// Whether a rule is in that part of the book.
pub(crate) fn is_within(rule: RuleId, part: Option<Place>) -> bool {
    match part {
        None => true,
        Some(Place::Chapter(chapter)) => rule.section() / 100 == u16::from(chapter),
        Some(Place::Section(section)) => rule.section() == section,
        Some(Place::Rule(whole)) => rule == whole || rule.parent() == Some(whole),
    }
}
