//! What came of the scenarios, and what is wrong with them.

use std::collections::BTreeMap;

use super::{Rung, Standing};
use crate::{
    Finding, Level,
    evidence::{Evidence, Played, Without},
    scan::{Block, Scan, Scenario},
};

/// A scenario, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// What came of it.
    pub proof: Proof,
    /// Whether its trace cites its rule, or something was refused or asked by that.
    pub reached: bool,
    /// The ways in which it could be made wrong, and passes all the same.
    pub weak: Vec<String>,
}

/// What came of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proof {
    /// It was not played.
    Unplayed,
    /// It fails.
    Fails,
    /// It passes; no row of a table names its rule, so nothing can be knocked out.
    Passes,
    /// It passes, with its rule and without.
    Idle,
    /// It passes, and fails without its rule.
    Proves,
}

impl Proof {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Unplayed, Self::Fails, Self::Passes, Self::Idle, Self::Proves];

    /// The name of the list of such scenarios.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unplayed => "scenarios-unplayed",
            Self::Fails => "scenarios-failing",
            Self::Passes => "scenarios-passing",
            Self::Idle => "scenarios-idle",
            Self::Proves => "scenarios-proving",
        }
    }

    /// Whether it passes.
    pub const fn passes(self) -> bool {
        matches!(self, Self::Passes | Self::Idle | Self::Proves)
    }

    fn of(played: &Played) -> Self {
        match (played.passed, played.without) {
            (false, _) => Self::Fails,
            (true, None) => Self::Passes,
            (true, Some(Without::Passes)) => Self::Idle,
            (true, Some(Without::Fails | Without::Stops)) => Self::Proves,
        }
    }
}

/// How bad it is that a scenario cannot fail.
const HOLLOW: Level = Level::Error;

/// Joins the scenarios that stand in the files with what came of them.
pub(super) fn shown<'a>(scan: &'a Scan, evidence: Option<&Evidence>, findings: &mut Vec<Finding>) -> Vec<Shown<'a>> {
    let played = evidence.iter().flat_map(|it| &it.scenarios);
    let mut played: BTreeMap<(&str, &str), &Played> = played.map(|it| ((it.file.as_str(), it.heading.as_str()), it)).collect();
    let mut shown = Vec::new();
    for scenario in &scan.scenarios {
        let played = played.remove(&(scenario.file.as_str(), scenario.heading.as_str()));
        let proof = played.map_or(Proof::Unplayed, Proof::of);
        let mut find = |code, level, what: &str, help: &str| {
            let message = format!("\"{}\" {what}", scenario.heading);
            findings.push(Finding { level, ..Finding::new(code, (scenario.file.as_str(), scenario.line), message, help) });
        };
        let checks = |it: &Block| *it != Block::Play;
        if !scenario.blocks.contains(&Block::Play) || !scenario.blocks.iter().any(checks) {
            find(
                "empty-scenario",
                Level::Error,
                "plays nothing or checks nothing",
                "give it `play`, and `trace`, `expect` or `illegal`",
            );
        }
        match proof {
            Proof::Fails => {
                let help = format!("`rulemill play {}` shows where", scenario.file);
                find("failing-scenario", Level::Error, "fails", &help);
            }
            Proof::Idle => {
                let help = "it shows where the rule does not apply, or nothing";
                find("idle-scenario", Level::Note, "passes without its rule too", help);
            }
            Proof::Unplayed if evidence.is_some() => {
                find("unplayed-scenario", Level::Error, "was not played", "the engine must read it as the audit does");
            }
            Proof::Unplayed | Proof::Passes | Proof::Proves => {}
        }
        for why in played.iter().flat_map(|it| &it.hollow) {
            let help = "say what has to differ where the rule is wrong";
            find("hollow-scenario", HOLLOW, &format!("cannot fail: {why}"), help);
        }
        let weak = played.map(|it| it.weak.clone()).unwrap_or_default();
        if !weak.is_empty() {
            let help = "let what it leaves open make a difference, and say which";
            find("weak-scenario", Level::Note, &format!("passes {}", weak.join("; ")), help);
        }
        shown.push(Shown { scenario, proof, reached: played.is_some_and(|it| it.reached.contains(&scenario.rule)), weak });
    }
    doubles(scan, findings);
    for ((file, heading), _) in played {
        let message = format!("\"{heading}\" was played, and the audit does not see it");
        findings.push(Finding::new("unknown-scenario", (file, 1), message, "the audit must read it as the engine does"));
    }
    shown
}

/// A heading names one scenario, wherever it stands: the list of examples names scenarios by it.
fn doubles(scan: &Scan, findings: &mut Vec<Finding>) {
    let mut first: BTreeMap<&str, &Scenario> = BTreeMap::new();
    for it in &scan.scenarios {
        let Some(other) = first.insert(&it.heading, it) else { continue };
        let message = format!("\"{}\" stands in {}:{}, too", it.heading, other.file, other.line);
        let help = "say what is different here, or leave one out";
        findings.push(Finding::new("double-heading", (it.file.as_str(), it.line), message, help));
    }
}

/// Finds the rules that no scenario proves.
pub(super) fn unproven(rules: &[Standing<'_>], scenarios: &[Shown<'_>], played: bool, findings: &mut Vec<Finding>) {
    for rule in rules.iter().filter(|it| it.rungs.contains(&Rung::Cited) && !it.rungs.contains(&Rung::Proven)) {
        let Some(handler) = rule.handlers.first() else { continue };
        let place = (handler.file.as_str(), handler.line);
        let finding = if !rule.rungs.contains(&Rung::Keyed) {
            let message = format!("no scenario has the number {} of this row", rule.rule);
            Finding::new("unkeyed", place, message, format!("write one: `## {} What happens`", rule.rule))
        } else if played && rule.scenarios.iter().all(|it| matches!(scenarios[*it].proof, Proof::Passes | Proof::Idle)) {
            let message = format!("every scenario of {} passes without this row", rule.rule);
            Finding::new("unproven", place, message, "write one that fails without it: `rulemill prove FILE`")
        } else {
            continue;
        };
        findings.push(Finding { level: Level::Warning, ..finding });
    }
}
