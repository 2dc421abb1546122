//! The audit as JSON, everything in it. `audit.schema.json` in this folder describes the form; a change of one is a change of the other.

use std::num::NonZeroU8;

use rules_data::{Edition, Fingerprint, Place, RuleId};
use serde::Serialize;
use serde_json::{Map, Value};

use super::table::{Part, parts};
use crate::{
    Finding,
    audit::{Audit, Claim, Rung, Shown, Standing, ToldExample},
};

/// The JSON schema of the report.
pub const SCHEMA: &str = include_str!("audit.schema.json");

#[derive(Serialize)]
struct Report<'r> {
    format: &'static str,
    schema: u32,
    edition: Option<Edition>,
    played: bool,
    totals: Map<String, Value>,
    parts: Vec<Numbers>,
    rules: Vec<Row<'r>>,
    examples: Vec<Example<'r>>,
    findings: &'r [Finding],
}

#[derive(Serialize)]
struct Numbers {
    place: Option<Place>,
    name: String,
    counts: Map<String, Value>,
}

#[derive(Serialize)]
struct Row<'r> {
    rule: RuleId,
    gist: &'r str,
    claim: &'static str,
    /// What a stale row claims as well.
    disposition: Option<&'static str>,
    note: &'r str,
    line: usize,
    /// How many clauses it has.
    clauses: u8,
    /// Those of them that nothing stands for.
    lacking: &'r [NonZeroU8],
    rungs: Vec<Rung>,
    handlers: Vec<Handler<'r>>,
    scenarios: Vec<Scenario<'r>>,
}

#[derive(Serialize)]
struct Handler<'r> {
    file: &'r str,
    line: usize,
    hook: &'r str,
    function: &'r str,
}

#[derive(Serialize)]
struct Scenario<'r> {
    file: &'r str,
    line: usize,
    heading: &'r str,
    outcome: &'static str,
    reached: bool,
    /// The ways in which it passes made a little wrong.
    weak: &'r [String],
}

#[derive(Serialize)]
struct Example<'r> {
    rule: RuleId,
    ordinal: usize,
    text: Fingerprint,
    told: &'static str,
    scenario: &'r str,
    reason: &'r str,
}

/// The report.
pub(super) fn json(audit: &Audit<'_>) -> String {
    let counts = |part: &Part| part.named(audit.played).map(|(name, number)| (name.to_owned(), number.into())).collect();
    let parts = parts(audit);
    let report = Report {
        format: "rulemill-audit",
        schema: 1,
        edition: audit.book.edition,
        played: audit.played,
        totals: parts.last().map(counts).unwrap_or_default(),
        parts: parts.iter().map(|it| Numbers { place: it.place, name: it.name.clone(), counts: counts(it) }).collect(),
        rules: audit.rules.iter().map(|it| rule(it, &audit.scenarios)).collect(),
        examples: audit.examples.iter().map(example).collect(),
        findings: &audit.findings,
    };
    let mut text = serde_json::to_string_pretty(&report).expect("names, numbers and lists of them always have a JSON form");
    text.push('\n');
    text
}

fn rule<'r>(it: &'r Standing<'_>, scenarios: &'r [Shown<'_>]) -> Row<'r> {
    let disposition = match it.claim {
        Claim::Missing => None,
        Claim::Stale(disposition) | Claim::InPart(disposition) | Claim::Listed(disposition) => Some(disposition.name()),
    };
    let handlers = it.handlers.iter().map(|it| Handler { file: &it.file, line: it.line, hook: &it.hook, function: &it.function });
    let scenarios = it.scenarios.iter().map(|at| {
        let Shown { scenario, proof, reached, weak } = &scenarios[*at];
        let outcome = proof.name().trim_start_matches("scenarios-");
        Scenario { file: &scenario.file, line: scenario.line, heading: &scenario.heading, outcome, reached: *reached, weak }
    });
    Row {
        rule: it.rule,
        gist: &it.gist,
        claim: it.claim.name(),
        disposition,
        note: &it.note,
        line: it.line,
        clauses: it.clauses.number.map_or(1, NonZeroU8::get),
        lacking: &it.clauses.lacking,
        rungs: it.rungs.iter().copied().collect(),
        handlers: handlers.collect(),
        scenarios: scenarios.collect(),
    }
}

fn example(it: &ToldExample) -> Example<'_> {
    let ToldExample { rule, ordinal, text, told, scenario, reason } = it;
    Example { rule: *rule, ordinal: *ordinal, text: *text, told: told.name(), scenario, reason }
}
