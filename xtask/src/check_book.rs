//! `check-book`: a text against itself.

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;
use codegen::{
    Layout, check,
    report::{Placed, placed},
    without_rules,
};

use crate::{Verdict, files, project::Project, refusal::Expected, screen::Screen};

/// Check a text against itself: dangling references, gaps, doubles, impossible numbers, wrong order.
///
/// Where the index or the lineage knows the edition that the text says it is, what that has and the text has not is found, too.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The text, in any layout that `ingest` reads; `-` is the standard input.
    file: PathBuf,
    /// The layout, if the detected one is wrong.
    #[arg(long)]
    layout: Option<Layout>,
    /// Print the findings as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let bytes = files::read_input(&args.file)?;
    let reading = codegen::read(&files::name_of_input(&args.file), &bytes, args.layout);
    let mut problems = reading.problems.clone();
    problems.extend(without_rules(&reading));
    problems.extend(check(&reading.manuscript));
    problems.extend(Expected::new(project)?.lost(&reading));
    if args.json {
        let placed: Vec<Placed> = problems.iter().map(|it| placed(it, &reading.source)).collect();
        screen.say(&serde_json::to_string_pretty(&placed)?);
    } else {
        for problem in &problems {
            screen.problem(problem, &reading.source);
        }
        let rules = reading.manuscript.rules.len();
        screen.say(&format!("{rules} rules, {} findings, {} unexplained lines", problems.len(), reading.unexplained()));
    }
    Ok(if reading.manuscript.rules.is_empty() {
        Verdict::BadInput
    } else if problems.is_empty() {
        Verdict::Clean
    } else {
        Verdict::Findings
    })
}
