//! `stub`: the files of a subject that has none.

use anyhow::{Result, anyhow};
use clap::Parser;
use codegen::scaffold::stub;

use crate::{Verdict, codegen as emitting, files, project::Project, screen::Screen};

/// Begin a subject: a rule file with an empty table, its module line, and a file for its scenarios; only what is absent.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The subject, as its files are called below engine/src/rules and engine/tests/rules: keywords/epic.
    subject: String,
    /// Write nothing; say what would be written.
    #[arg(long)]
    dry_run: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let outputs = stub(&args.subject, &project.book()?, &project.tree()?).map_err(|it| anyhow!(it))?;
    for output in &outputs {
        if args.dry_run {
            screen.say(&format!("would write {}", output.path));
        } else {
            screen.say(&format!("write {}", output.path));
            files::write_whole(&project.path(&output.path), output.text.as_bytes())?;
        }
    }
    if args.dry_run {
        return Ok(Verdict::Clean);
    }
    emitting::run(&emitting::Args::default(), project, screen)
}
