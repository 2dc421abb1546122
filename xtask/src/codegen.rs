//! `codegen`: the index in, Rust out.

use std::{collections::BTreeSet, fs};

use anyhow::{Context, Result, anyhow};
use clap::Parser;
use codegen::emit::{FOLDER, Output, emit};

use crate::{Verdict, files, project::Project, screen::Screen};

/// Write the Rust that hangs on the index: engine/src/generated/.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Write nothing; fail if a file is not as it would be written.
    #[arg(long, conflicts_with = "dry_run")]
    check: bool,
    /// Write nothing; say what would be written.
    #[arg(long)]
    dry_run: bool,
}

/// What is to be done to a file.
#[derive(Debug)]
enum Change {
    Write(Output),
    Delete(String),
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let changes = changes(project)?;
    for change in &changes {
        let (verb, path) = match change {
            Change::Write(output) => ("write", &output.path),
            Change::Delete(path) => ("delete", path),
        };
        match (args.check, args.dry_run) {
            (true, _) => screen.note(&format!("stale: {path}")),
            (_, true) => screen.say(&format!("would {verb} {path}")),
            _ => screen.say(&format!("{verb} {path}")),
        }
    }
    if args.check {
        if changes.is_empty() {
            return Ok(Verdict::Clean);
        }
        screen.error("generated files are not up to date: run `cargo xtask codegen`, and commit the result");
        return Ok(Verdict::Findings);
    }
    if !args.dry_run {
        for change in changes {
            apply(change, project)?;
        }
    }
    Ok(Verdict::Clean)
}

/// What differs between the files on disk and those that the index gives; foreign files in the folder are to be deleted.
fn changes(project: &Project) -> Result<Vec<Change>> {
    let outputs = emit(&project.book()?, &project.ledger()?).map_err(|it| anyhow!(it))?;
    let wanted: BTreeSet<String> = outputs.iter().map(|it| it.path.clone()).collect();
    let on_disk = |it: &Output| fs::read_to_string(project.path(&it.path)).ok();
    let mut changes: Vec<Change> = outputs
        .into_iter()
        .filter(|it| on_disk(it).is_none_or(|text| text.replace("\r\n", "\n") != it.text))
        .map(Change::Write)
        .collect();
    let folder = project.path(FOLDER);
    let mut found = Vec::new();
    if folder.exists() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            found.push(format!("{FOLDER}/{}", entry?.file_name().to_string_lossy()));
        }
    }
    found.sort();
    changes.extend(found.into_iter().filter(|it| !wanted.contains(it)).map(Change::Delete));
    Ok(changes)
}

fn apply(change: Change, project: &Project) -> Result<()> {
    match change {
        Change::Write(output) => files::write_whole(&project.path(&output.path), output.text.as_bytes()),
        Change::Delete(path) => {
            let path = project.path(&path);
            fs::remove_file(&path).with_context(|| format!("cannot delete {}", path.display()))
        }
    }
}
