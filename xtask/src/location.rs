//! `where`: what a number of another edition is called now, and back.

use anyhow::{Context, Result, bail};
use clap::Parser;
use rules_data::{Edition, Lineage, Link, RuleId, StableId};

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
    for id in bearers {
        screen.say(&answer(&lineage, id, to));
    }
    Ok(Verdict::Clean)
}

/// The number in an edition or, where the rule is not in it, what is known of why.
fn answer(lineage: &Lineage, id: StableId, to: Edition) -> String {
    if let Some(standing) = lineage.standing(id, to) {
        return standing.rule.to_string();
    }
    let gone = lineage.steps(id).iter().find(|it| it.edition <= to && it.standing.is_none());
    match gone.map(|it| (it.edition, it.link)) {
        Some((edition, Some(Link::Into(whole)))) => {
            let now = lineage.standing(whole, to).map_or_else(|| "gone as well".to_owned(), |it| it.rule.to_string());
            format!("gone since {edition}: its text went into that of {now}")
        }
        Some((edition, _)) => format!("gone since {edition}"),
        None => format!("not yet in the edition of {to}"),
    }
}

/// The edition of a day.
pub(crate) fn known(lineage: &Lineage, day: Edition) -> Result<Edition> {
    let first = || lineage.editions().next().map_or_else(|| "none".to_owned(), |it| it.to_string());
    lineage.edition_at(day).with_context(|| format!("the lineage knows no edition of {day} or before; its first is {}", first()))
}
