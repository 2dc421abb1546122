//! Rules that have nothing to do with each other: what is restated by a stranger, and examples that a stranger's scenario retells.
//!
//! Two rules are kin where they stand in one section or one cites the section of the other. Where they do not, their gists with the titles
//! of their sections, and those of what they are part of, must share a word that says something.
//! A stranger that happens to share one is not found.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Disposition, Example, Examples, Ledger, Place, Reference, Rule, RuleId};

use super::EXAMPLES;
use crate::{Finding, ledger, likeness::count, scan::Scenario};

/// Words that nearly any two rules share.
const COMMON: [&str; 6] = ["rule", "gam", "play", "object", "can", "only"];

/// The words of a text that say something, without their endings.
pub(super) fn telling(text: &str) -> BTreeSet<String> {
    count(text).into_keys().filter(|it| it.len() > 2 && !COMMON.contains(&it.as_str())).collect()
}

/// What a gist says, without what it says first in no other words than stand above the rule anyway: `By a state-based action: ...` fits
/// a whole section, whatever follows.
pub(super) fn unframed<'g>(gist: &'g str, above: &str) -> &'g str {
    match gist.split_once(": ") {
        Some((frame, said)) if telling(frame).is_subset(&telling(above)) => said,
        Some(_) | None => gist,
    }
}

/// The words of a name of the engine: `State::in_turn_order`, `KeywordAbility`, `combat/damage.rs`.
pub(super) fn apart(name: &str) -> String {
    let mut apart = String::with_capacity(name.len() + 8);
    let mut small = false;
    for it in name.chars() {
        if small && it.is_ascii_uppercase() {
            apart.push(' ');
        }
        small = it.is_ascii_lowercase();
        apart.push(if it.is_ascii_alphanumeric() { it } else { ' ' });
    }
    apart
}

/// What rules have to do with each other.
pub(super) struct Kin<'k> {
    book: &'k Book,
    ledger: &'k Ledger,
    rules: BTreeMap<RuleId, &'k Rule>,
}

impl<'k> Kin<'k> {
    pub(super) fn new(book: &'k Book, ledger: &'k Ledger) -> Self {
        Self { book, ledger, rules: book.rules.iter().map(|it| (it.id, it)).collect() }
    }

    /// Whether two rules have to do with each other.
    fn are(&self, one: RuleId, other: RuleId) -> bool {
        self.cite(one, other) || !self.words(one).is_disjoint(&self.words(other))
    }

    /// Whether one of two rules cites the section of the other, or stands in it.
    pub(super) fn cite(&self, one: RuleId, other: RuleId) -> bool {
        one.section() == other.section() || self.cites(one, other.section()) || self.cites(other, one.section())
    }

    fn cites(&self, rule: RuleId, section: u16) -> bool {
        let is_of = |it: &Place| match it {
            Place::Rule(rule) => rule.section() == section,
            Place::Section(number) => *number == section,
            Place::Chapter(_) => false,
        };
        self.rules.get(&rule).into_iter().flat_map(|it| &it.refs).any(|it| match it {
            Reference::To(place) => is_of(place),
            Reference::Range(first, last) => is_of(first) || is_of(last),
            Reference::Term(_) => false,
        })
    }

    /// What a rule is about, in words.
    pub(super) fn words(&self, rule: RuleId) -> BTreeSet<String> {
        telling(&self.about(rule))
    }

    /// What is said of a rule: its gist, that of what it is part of, and what stands above it.
    pub(super) fn about(&self, rule: RuleId) -> String {
        let gist = |it: RuleId| self.ledger.gist(it).unwrap_or_default();
        format!("{} {} {}", gist(rule), rule.parent().map_or("", gist), self.above(rule))
    }

    /// The titles that stand above a rule: of its section, and its own.
    pub(super) fn above(&self, rule: RuleId) -> String {
        let section = self.book.section(rule.section()).map_or("", |it| it.title.as_str());
        let title = |it: RuleId| self.rules.get(&it).and_then(|it| it.title.as_deref()).unwrap_or_default();
        format!("{section} {} {}", title(rule), rule.parent().map_or("", title))
    }

    /// The rules that a rule cites.
    pub(super) fn cited(&self, rule: RuleId) -> impl Iterator<Item = RuleId> {
        self.rules.get(&rule).into_iter().flat_map(|it| &it.refs).filter_map(|it| match it {
            Reference::To(Place::Rule(rule)) => Some(*rule),
            Reference::To(_) | Reference::Range(..) | Reference::Term(_) => None,
        })
    }

    /// The restated rules that refer to strangers only.
    pub(super) fn restated(&self, findings: &mut Vec<Finding>) {
        for row in self.ledger.rows().filter(|it| it.disposition == Disposition::Restated && !it.refers_to.is_empty()) {
            if row.refers_to.iter().any(|it| self.are(row.rule, *it)) {
                continue;
            }
            let to: Vec<String> = row.refers_to.iter().map(ToString::to_string).collect();
            let message = format!("{} restates {}, which has nothing to do with it", row.rule, to.join(", "));
            let help = "refer to what says the same; where it does, say in the gist what both are about";
            findings.push(Finding::new("restates-stranger", (ledger::FILE, self.ledger.line(row.rule)), message, help));
        }
    }

    /// The examples that a scenario of a stranger retells.
    pub(super) fn retold(&self, examples: &Examples, scenarios: &[&Scenario], findings: &mut Vec<Finding>) {
        let rules: BTreeMap<&str, RuleId> = scenarios.iter().map(|it| (it.heading.as_str(), it.rule)).collect();
        for (line, Example { rule, ordinal, scenario, .. }) in examples.rows() {
            let Some(by) = rules.get(scenario.as_str()).filter(|it| !self.are(*rule, **it)) else { continue };
            let message = format!("example {ordinal} of {rule} is retold by a scenario of {by}, which has nothing to do with it");
            let help = "name a scenario that retells it";
            findings.push(Finding::new("retold-by-stranger", (EXAMPLES, line), message, help));
        }
    }
}
