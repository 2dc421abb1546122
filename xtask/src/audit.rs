//! `audit`: the ledger and the engine against the book.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, Result};
use clap::Parser;
use codegen::audit::{audit, cited};
use rules_data::RuleId;

use crate::{Verdict, files, project::Project, screen::Screen};

/// Show what is done about each rule, by chapter and section, and on what evidence.
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
    let mut rules = BTreeSet::new();
    scan(&project.path("engine/src"), &mut rules)?;
    let audit = audit(&project.book()?, &project.ledger()?, &rules);
    audit.findings.iter().for_each(|it| screen.error(it));
    let verdict = if audit.findings.is_empty() { Verdict::Clean } else { Verdict::Findings };
    let path = project.path(COVERAGE);
    if args.accept {
        files::write_whole(&path, audit.table.as_bytes())?;
        return Ok(verdict);
    }
    if !args.check {
        screen.say(audit.table.trim_end());
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

/// Collects what the sources below a folder cite; generated files define the constants and do not count.
fn scan(folder: &Path, rules: &mut BTreeSet<RuleId>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() && path.file_name().is_some_and(|it| it != "generated") {
            scan(&path, rules)?;
        } else if path.extension().is_some_and(|it| it == "rs") {
            rules.extend(cited(&files::read_text(&path)?));
        }
    }
    Ok(())
}
