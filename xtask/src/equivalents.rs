//! `equivalents`: which perturbations make no difference in any game, looked for anew.

use std::{collections::BTreeSet, process::Command};

use anyhow::{Context, Result, bail};
use clap::Parser;
use codegen::{
    equivalents::{OF, Tables, tried},
    ledger::select,
};
use rules_data::RuleId;

use crate::{Verdict, files, project::Project, screen::Screen};

/// Look anew for the perturbations that make no difference in many random games, and write down of which sources that is so.
///
/// Builds the engine to play fast, and runs `rulemill prove --perturb --games`. Writes engine/equivalents.csv and
/// engine/equivalents-of.csv.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Only the rows of these rules (704.5f), runs of rules (601.2a-i), sections (703).
    #[arg(value_name = "RULE")]
    rules: Vec<String>,
    /// How many games to play.
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    games: u64,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let book = project.book()?;
    let selected = args.rules.iter().map(|it| select(it, &book));
    let selected: Vec<Vec<RuleId>> = selected.collect::<Result<_, _>>().or_else(|it| bail!("nothing was changed\n{it}"))?;
    let scan = project.scan(&book)?;
    let handled: BTreeSet<RuleId> = scan.handlers().map(|it| it.rule).collect();
    let rules: BTreeSet<RuleId> = selected.into_iter().flatten().filter(|it| handled.contains(it)).collect();
    if rules.is_empty() && !args.rules.is_empty() {
        bail!("no row of a table names one of these rules; nothing was changed");
    }
    let (_, of, before) = project.equivalents()?;
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(project.path("").canonicalize().context("cannot find the checkout")?);
    command.args(["run", "--quiet", "--profile", "play", "--package", "cli", "--bin", "rulemill", "--", "prove", "--perturb"]);
    command.args(["--games", &args.games.to_string()]);
    command.args(rules.iter().map(|it| format!("--rule={it}")));
    // That some survive is told, and no failure of the run.
    let status = command.status().context("cannot start cargo")?;
    let (listed, _, played) = project.equivalents()?;
    if !matches!(status.code(), Some(0 | 1)) {
        bail!("the games could not be played");
    }
    if played != before {
        bail!("the sources changed while they were played, so it is not known of which that is so; run it again");
    }
    let text = tried(&Tables { listed: &listed, of: &of, played: &played }, &rules, &scan);
    files::write_whole(&project.path(OF), text.as_bytes())?;
    screen.note(&format!("{OF} says of which sources that is so"));
    Ok(if status.success() { Verdict::Clean } else { Verdict::Findings })
}
