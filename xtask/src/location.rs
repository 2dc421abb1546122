//! `where`: what a number of another edition is called now, and back.

use anyhow::{Context, Result, bail};
use clap::Parser;
use rules_data::{Edition, Lineage, Link, RuleId, StableId};
use serde::Serialize;

use crate::{Verdict, project::Project, screen::Screen};

/// Say which number the rule has now that bore a number in an old edition, or had in any other.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// A rule's number: 706.10.
    rule: RuleId,
    /// The edition in which it bears that number; between two editions, the earlier is meant.
    #[arg(long, value_name = "DATE")]
    edition: Edition,
    /// The edition that is asked about, if not the newest.
    #[arg(long, value_name = "DATE")]
    to: Option<Edition>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Where a rule is.
#[derive(Debug, Serialize)]
struct Located {
    id: StableId,
    /// Its number in the edition that was asked about; nothing where that does not have it.
    rule: Option<RuleId>,
    /// Since which edition it is gone.
    gone: Option<Edition>,
    /// The rule whose text its own went into.
    into: Option<RuleId>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let lineage = project.lineage()?;
    let from = known(&lineage, args.edition)?;
    let newest = lineage.editions().next_back().context("the lineage knows no edition")?;
    let to = args.to.map_or(Ok(newest), |it| known(&lineage, it))?;
    let bearers = lineage.bearers(args.rule, from);
    if bearers.is_empty() {
        bail!("the edition of {from} has no rule {}", args.rule);
    }
    let located: Vec<Located> = bearers.into_iter().map(|it| locate(&lineage, it, to)).collect();
    if args.json {
        screen.say(&serde_json::to_string_pretty(&located)?);
    } else {
        for it in &located {
            screen.say(&answer(it, to));
        }
    }
    Ok(Verdict::Clean)
}

fn locate(lineage: &Lineage, id: StableId, to: Edition) -> Located {
    let rule = lineage.standing(id, to).map(|it| it.rule);
    let gone = lineage.steps(id).iter().find(|it| it.edition <= to && it.standing.is_none());
    let into = gone.and_then(|it| match it.link? {
        Link::Into(whole) => lineage.standing(whole, to).map(|it| it.rule),
        Link::From(_) => None,
    });
    Located { id, rule, gone: gone.map(|it| it.edition), into }
}

/// The number in an edition or, where the rule is not in it, what is known of why.
fn answer(Located { rule, gone, into, .. }: &Located, to: Edition) -> String {
    match (rule, gone, into) {
        (Some(rule), ..) => rule.to_string(),
        (None, Some(edition), Some(whole)) => format!("gone since {edition}: its text went into that of {whole}"),
        (None, Some(edition), None) => format!("gone since {edition}"),
        (None, None, _) => format!("not yet in the edition of {to}"),
    }
}

/// The edition of a day.
pub(crate) fn known(lineage: &Lineage, day: Edition) -> Result<Edition> {
    let first = || lineage.editions().next().map_or_else(|| "none".to_owned(), |it| it.to_string());
    lineage.edition_at(day).with_context(|| format!("the lineage knows no edition of {day} or before; its first is {}", first()))
}
