//! `trace --text`: of each rule of a text of any edition what it is called now, what is claimed of it, and which scenarios show it.

use std::path::Path;

use anyhow::{Context, Result};
use codegen::{Level, audit::Audit, lineage::identify, without_rules};
use rules_data::{Edition, Lineage, RuleId};
use serde::Serialize;

use crate::{
    Verdict, files,
    location::{Located, locate},
    screen::Screen,
};

/// What has become of a rule of the text, and what carries it now.
#[derive(Debug, Serialize)]
struct Line {
    /// Its number in the text.
    asked: RuleId,
    /// The rules that say today what it said: none where it is gone.
    now: Vec<Carried>,
    /// Why there is none, and what is most like it.
    gone: Option<String>,
}

/// A rule of today, and what carries it.
#[derive(Debug, Serialize)]
struct Carried {
    rule: RuleId,
    /// The ledger's word for it.
    claim: &'static str,
    gist: String,
    /// Where the scenarios with its number stand, and what they are called.
    scenarios: Vec<String>,
}

/// Shows what carries each rule of a text.
///
/// # Errors
///
/// A text that can't be read, in which no rule is found, or which no edition of the lineage is like.
pub(super) fn show(path: &Path, audit: &Audit<'_>, lineage: &Lineage, json: bool, screen: &Screen) -> Result<Verdict> {
    let file = files::name_of_input(path);
    let reading = codegen::read(&file, &files::read_input(path)?, None);
    if reading.manuscript.rules.is_empty() {
        let errors = reading.problems.iter().filter(|it| it.level == Level::Error).cloned();
        errors.chain(without_rules(&reading)).for_each(|it| screen.problem(&it, &reading.source));
        return Ok(Verdict::BadInput);
    }
    let book = reading.book();
    let origin = identify(&book, lineage).with_context(|| format!("no edition of the lineage has a rule of {file}"))?;
    let today = audit.book.edition.or_else(|| lineage.editions().next_back()).context("the lineage knows no edition")?;
    let lines: Vec<Line> = book.rules.iter().map(|it| line(it.id, (origin.last, today), audit, lineage)).collect();
    if json {
        screen.say(&serde_json::to_string_pretty(&lines)?);
        return Ok(Verdict::Clean);
    }
    screen.say(&format!("{file}: the numbers of {}, and those of {today}\n", origin.last));
    lines.iter().flat_map(told).for_each(|it| screen.say(&it));
    screen.note(&summary(&lines));
    Ok(Verdict::Clean)
}

fn line(asked: RuleId, (from, to): (Edition, Edition), audit: &Audit<'_>, lineage: &Lineage) -> Line {
    let located: Vec<Located> = lineage.bearers(asked, from).into_iter().map(|it| locate(lineage, it, from, to)).collect();
    let mut rules: Vec<RuleId> = located.iter().flat_map(Located::numbers).collect();
    rules.dedup();
    let gone = match located.first() {
        None => Some(format!("the edition of {from} has no such rule")),
        Some(first) => rules.is_empty().then(|| first.said_of_absence()),
    };
    Line { asked, now: rules.into_iter().map(|it| carried(it, audit)).collect(), gone }
}

fn carried(rule: RuleId, audit: &Audit<'_>) -> Carried {
    let standing = audit.rules.iter().find(|it| it.rule == rule);
    let shown = standing.into_iter().flat_map(|it| &it.scenarios).map(|at| audit.scenarios[*at].scenario);
    Carried {
        rule,
        claim: standing.map_or("missing", |it| it.claim.name()),
        gist: standing.map(|it| it.gist.clone()).unwrap_or_default(),
        scenarios: shown.map(|it| format!("{}:{} {}", it.file, it.line, it.heading)).collect(),
    }
}

fn told(line: &Line) -> Vec<String> {
    let asked = line.asked.to_string();
    if let Some(gone) = &line.gone {
        return vec![format!("{asked:9} {gone}")];
    }
    let mut out = Vec::new();
    for it in &line.now {
        out.push(format!("{asked:9} {:9} {:9} {}", it.rule.to_string(), it.claim, it.gist));
        out.extend(it.scenarios.iter().map(|it| format!("{:20}{it}", "")));
    }
    out
}

fn summary(lines: &[Line]) -> String {
    let gone = lines.iter().filter(|it| it.gone.is_some()).count();
    let is_open = |it: &Carried| ["todo", "in-part", "stale", "missing"].contains(&it.claim);
    let left = lines.iter().filter(|it| it.now.iter().any(is_open)).count();
    let shown = lines.iter().filter(|it| it.now.iter().any(|it| !it.scenarios.is_empty())).count();
    format!("{} rules: {shown} with a scenario, {left} with something to do, {gone} gone", lines.len())
}
