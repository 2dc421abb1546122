//! `audit`: the ledger and the engine against the book.

use anyhow::Result;
use clap::Parser;
use codegen::audit::audit;

use crate::{Verdict, files, project::Project, screen::Screen};

/// Show what is done about each rule, by chapter and section, and on what evidence; then everything that is wrong.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Fail when the table differs from the committed xtask/coverage.txt.
    #[arg(long)]
    check: bool,
    /// Make today's table the committed one.
    #[arg(long, conflicts_with = "check")]
    accept: bool,
}

/// The committed table.
const COVERAGE: &str = "xtask/coverage.txt";

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let book = project.book()?;
    let audit = audit(&book, &files::read_text(&project.ledger_path())?, &project.scan(&book)?);
    if !args.check && !args.accept {
        screen.say(audit.table.trim_end());
    }
    audit.findings.iter().for_each(|it| screen.note(&it.to_string()));
    let verdict = if audit.fails() { Verdict::Findings } else { Verdict::Clean };
    let path = project.path(COVERAGE);
    if args.accept {
        files::write_whole(&path, audit.table.as_bytes())?;
        return Ok(verdict);
    }
    if !args.check {
        return Ok(verdict);
    }
    let committed = files::read_text(&path)?.replace("\r\n", "\n");
    if committed == audit.table {
        return Ok(verdict);
    }
    let changed = audit.table.lines().filter(|it| !committed.lines().any(|line| line == *it));
    changed.for_each(|it| screen.note(&format!("changed: {it}")));
    screen.error(&format!("the audit differs from {COVERAGE}: look at the change, then `cargo xtask audit --accept`"));
    Ok(Verdict::Findings)
}
