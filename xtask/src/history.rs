//! `history`: each edition in which a rule's number or text changed.

use anyhow::{Context, Result, bail};
use clap::Parser;
use rules_data::{Edition, Lineage, Link, RuleId, StableId};

use crate::{Verdict, location, project::Project, screen::Screen};

/// Show the editions in which a rule's number or its text changed.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// A rule's number: 707.2.
    rule: RuleId,
    /// The edition in which it bears that number, if not the newest.
    #[arg(long, value_name = "DATE")]
    edition: Option<Edition>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let lineage = project.lineage()?;
    let newest = lineage.editions().next_back().context("the lineage knows no edition")?;
    let edition = args.edition.map_or(Ok(newest), |it| location::known(&lineage, it))?;
    let bearers = lineage.bearers(args.rule, edition);
    if bearers.is_empty() {
        bail!("the edition of {edition} has no rule {}", args.rule);
    }
    for id in bearers {
        screen.say(&lines(&lineage, id).join("\n"));
    }
    Ok(Verdict::Clean)
}

fn lines(lineage: &Lineage, id: StableId) -> Vec<String> {
    let mut lines = vec![format!("rule {id} in all editions")];
    let mut before: Option<rules_data::Standing> = None;
    for step in lineage.steps(id) {
        let (number, what) = match (before, step.standing) {
            (None, Some(now)) => (now.rule.to_string(), "is first read"),
            (Some(last), Some(now)) => {
                let what = match (last.rule == now.rule, last.masked == now.masked) {
                    (false, true) => "moved",
                    (true, false) => "reworded",
                    (false, false) => "moved and reworded",
                    (true, true) => "stands in another place",
                };
                (now.rule.to_string(), what)
            }
            (_, None) => ("-".to_owned(), "is gone"),
        };
        let named = |id: StableId| lineage.standing(id, step.edition).map_or_else(|| id.to_string(), |it| it.rule.to_string());
        let link = match step.link {
            Some(Link::From(whole)) => format!(", split from {}", named(whole)),
            Some(Link::Into(whole)) => format!(", merged into {}", named(whole)),
            None => String::new(),
        };
        lines.push(format!("  {}  {number:9} {what}{link}", step.edition));
        before = step.standing;
    }
    lines
}
