//! Rules of several clauses: which of them have evidence, and what is wrong with the numbers that scenarios name.
//!
//! A rule of several sentences can be right in one and wrong in another, so its clauses are counted in the ledger, and each wants a
//! scenario of its own. A scenario that names none is evidence for none of them alone.

use std::{collections::BTreeSet, num::NonZeroU8};

use rules_data::{Clause, Disposition, Ledger, Row, RuleId};

use super::{Claim, Proof, Shown, Standing};
use crate::{Finding, Level, ledger::FILE};

/// The clauses of a rule, and those of them that nothing stands for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clauses {
    /// How many the rule has; nothing where it is one.
    pub number: Option<NonZeroU8>,
    /// Those that no scenario proves, or shows where nothing can be knocked out. Where nothing was played, those that no scenario names.
    pub lacking: Vec<NonZeroU8>,
}

impl Clauses {
    /// The clauses of a rule with that row and those scenarios.
    pub(super) fn of(row: &Row, scenarios: &[&Shown<'_>]) -> Self {
        let Some(number) = row.clauses else { return Self::default() };
        let stands = |it: &&&Shown<'_>| match row.disposition {
            Disposition::Handled => matches!(it.proof, Proof::Proves | Proof::Unplayed),
            Disposition::Modelled | Disposition::Restated | Disposition::Inert | Disposition::Declined | Disposition::Todo => {
                it.proof.passes() || it.proof == Proof::Unplayed
            }
        };
        let stood: BTreeSet<NonZeroU8> = scenarios.iter().filter(stands).filter_map(|it| it.scenario.clause).collect();
        Self { number: Some(number), lacking: all(number).filter(|it| !stood.contains(it)).collect() }
    }

    /// How many of them something stands for.
    pub fn standing(&self) -> usize {
        self.number.map_or(0, |it| usize::from(it.get())) - self.lacking.len()
    }

    /// Those that lack evidence, as they are named: `#3, #5`.
    pub fn lack(&self) -> String {
        self.lacking.iter().map(|it| format!("#{it}")).collect::<Vec<_>>().join(", ")
    }
}

fn all(number: NonZeroU8) -> impl Iterator<Item = NonZeroU8> {
    (1..=number.get()).filter_map(NonZeroU8::new)
}

/// What is wrong with the clauses that scenarios name, and the rules that have evidence in part.
pub(super) fn findings(ledger: &Ledger, rules: &[Standing<'_>], scenarios: &[Shown<'_>], findings: &mut Vec<Finding>) {
    for Shown { scenario, .. } in scenarios {
        let number = ledger.row(scenario.rule).and_then(|it| it.clauses);
        let place = (scenario.file.as_str(), scenario.line);
        match (scenario.clause, number) {
            (Some(clause), _) if clause.get() > number.map_or(1, NonZeroU8::get) => {
                let named = Clause { rule: scenario.rule, number: Some(clause) };
                let message =
                    format!("there is no clause {named}: the ledger counts {} of the rule", number.map_or(1, NonZeroU8::get));
                let help = format!("name one of them, or count anew: `cargo xtask ledger set {} --clauses N`", scenario.rule);
                let finding = Finding::new("no-such-clause", place, message, help);
                findings.push(Finding { mark: Some(named.to_string()), ..finding });
            }
            (None, Some(number)) => {
                let message = format!("{} has {number} clauses, and this names none: it counts for none of them", scenario.rule);
                let help = format!("say which one it shows: `## {}#1 ...`", scenario.rule);
                findings.push(Finding { level: Level::Note, ..Finding::new("no-clause", place, message, help) });
            }
            (Some(_), _) | (None, None) => {}
        }
    }
    for rule in rules {
        let Claim::InPart(disposition) = rule.claim else { continue };
        let message = format!("{} is {disposition} in part: nothing stands for {}", rule.rule, rule.clauses.lack());
        let finding = Finding::new("in-part", (FILE, rule.line), message, help(rule.rule, &rule.clauses));
        findings.push(Finding { level: Level::Note, ..finding });
    }
}

fn help(rule: RuleId, clauses: &Clauses) -> String {
    let first = clauses.lacking.first().map_or_else(String::new, |it| format!("#{it}"));
    format!("write a scenario `## {rule}{first} What happens`; the rule counts as todo until then")
}
