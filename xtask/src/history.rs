//! `history`: each edition in which a rule's number or text changed.

use anyhow::{Context, Result, bail};
use clap::Parser;
use rules_data::{Edition, Lineage, Link, RuleId, StableId};
use serde::Serialize;

use crate::{Verdict, location, project::Project, screen::Screen};

/// Show the editions in which a rule's number or its text changed.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// A rule's number: 707.2.
    rule: RuleId,
    /// The edition in which it bears that number, if not the newest.
    #[arg(long, value_name = "DATE")]
    edition: Option<Edition>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What became of a rule over all editions.
#[derive(Debug, Serialize)]
struct History {
    id: StableId,
    /// Its number in the newest edition; nothing where that does not have it.
    rule: Option<RuleId>,
    gist: String,
    steps: Vec<Event>,
}

/// What an edition did to a rule.
#[derive(Debug, Serialize)]
struct Event {
    edition: Edition,
    /// Its number from then on; nothing where it is gone.
    rule: Option<RuleId>,
    what: String,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let (lineage, ledger) = (project.lineage()?, project.ledger()?);
    let newest = lineage.editions().next_back().context("the lineage knows no edition")?;
    let edition = args.edition.map_or(Ok(newest), |it| location::answering(&lineage, args.rule, it))?;
    let bearers = lineage.bearers(args.rule, edition);
    if bearers.is_empty() {
        bail!("the edition of {edition} has no rule {}; --edition says in which it had that number", args.rule);
    }
    let gist = |id| ledger.rows().find(|it| it.id == id).map(|it| it.gist.clone()).unwrap_or_default();
    let history =
        |id| History { id, rule: lineage.standing(id, newest).map(|it| it.rule), gist: gist(id), steps: events(&lineage, id) };
    let histories: Vec<History> = bearers.into_iter().map(history).collect();
    if args.json {
        screen.say(&serde_json::to_string_pretty(&histories)?);
    } else {
        for it in &histories {
            screen.say(&lines(it, newest).join("\n"));
        }
    }
    Ok(Verdict::Clean)
}

fn lines(History { id, rule, gist, steps }: &History, newest: Edition) -> Vec<String> {
    let name = rule.map_or_else(|| "a rule that is gone".to_owned(), |it| it.to_string());
    let mut lines = vec![format!("{name} {gist}").trim().to_owned()];
    let number = |it: &Event| it.rule.map_or_else(|| "-".to_owned(), |it| it.to_string());
    lines.extend(steps.iter().map(|it| format!("  {}  {:9} {}", it.edition, number(it), it.what)));
    if rule.is_some() && steps.last().is_some_and(|it| it.edition < newest) {
        lines.push(format!("  and so it stands in the edition of {newest}"));
    }
    lines.push(format!("  in all of them it is rule {id} of the ledger and the lineage"));
    lines
}

fn events(lineage: &Lineage, id: StableId) -> Vec<Event> {
    let mut events = Vec::new();
    let mut before: Option<rules_data::Standing> = None;
    let first = lineage.editions().next();
    for step in lineage.steps(id) {
        let what = match (before, step.standing) {
            (None, Some(_)) if Some(step.edition) == first => "stands in the first edition at hand",
            (None, Some(_)) => "is added",
            (Some(last), Some(now)) => match (last.rule == now.rule, last.masked == now.masked) {
                (false, true) => "moved",
                (true, false) => "reworded",
                (false, false) => "moved and reworded",
                (true, true) => "stands in another place",
            },
            (_, None) => "is gone",
        };
        let named = |id: StableId| lineage.standing(id, step.edition).map_or_else(|| id.to_string(), |it| it.rule.to_string());
        let link = match step.link {
            Some(Link::From(whole)) => format!(", split from {}", named(whole)),
            Some(Link::Into(whole)) => format!(", merged into {}", named(whole)),
            Some(Link::Near(one, None)) => format!(", most like it is {}", named(one)),
            Some(Link::Near(one, Some(other))) => format!(", most like it is {} or {}", named(one), named(other)),
            Some(Link::Is(_)) | None => String::new(),
        };
        events.push(Event { edition: step.edition, rule: step.standing.map(|it| it.rule), what: format!("{what}{link}") });
        before = step.standing;
    }
    events
}
