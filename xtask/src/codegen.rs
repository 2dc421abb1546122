//! `codegen`: the index and the engine's sources in, Rust out; and the map of what was accepted as a picture.

use std::{collections::BTreeSet, fs};

use anyhow::{Context, Result, anyhow};
use clap::Parser;
use codegen::{
    audit::ratchet,
    emit::{FOLDERS, Output, emit},
    report::picture::{self, picture},
};
use rules_data::Book;

use crate::{Verdict, files, project::Project, screen::Screen};

/// Write what hangs on the index, on the rule files and on the scenarios: the generated/ folders of the engine, and the picture of the map.
#[derive(Debug, Default, Parser)]
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
pub(crate) enum Change {
    Write(Output),
    Delete(String),
}

impl Change {
    /// The file, from the root of the project.
    pub(crate) fn path(&self) -> &str {
        match self {
            Self::Write(output) => &output.path,
            Self::Delete(path) => path,
        }
    }
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let changes = changes(project)?;
    for change in &changes {
        let verb = match change {
            Change::Write(_) => "write",
            Change::Delete(_) => "delete",
        };
        let path = change.path();
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

/// What differs between the files on disk and those that the index gives; foreign files in the folders are to be deleted.
pub(crate) fn changes(project: &Project) -> Result<Vec<Change>> {
    let book = project.book()?;
    let mut outputs = emit(&book, &project.scan(&book)?).map_err(|it| anyhow!(it))?;
    outputs.extend(map(&book, project)?);
    let wanted: BTreeSet<String> = outputs.iter().map(|it| it.path.clone()).collect();
    let on_disk = |it: &Output| fs::read_to_string(project.path(&it.path)).ok();
    let mut changes: Vec<Change> = outputs
        .into_iter()
        .filter(|it| on_disk(it).is_none_or(|text| text.replace("\r\n", "\n") != it.text))
        .map(Change::Write)
        .collect();
    for folder in FOLDERS {
        changes.extend(project.files(folder)?.into_iter().filter(|it| !wanted.contains(it)).map(Change::Delete));
    }
    Ok(changes)
}

/// The map of what was accepted, where something was.
fn map(book: &Book, project: &Project) -> Result<Option<Output>> {
    let path = project.path(ratchet::FILE);
    if !path.is_file() {
        return Ok(None);
    }
    let text = picture(book, &files::read_text(&path)?);
    Ok(Some(Output { path: picture::FILE.to_owned(), text }))
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
