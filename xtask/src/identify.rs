//! `identify`: which edition a text comes from.

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;
use codegen::{
    Level,
    lineage::{Origin, identify},
    without_rules,
};
use serde::Serialize;

use crate::{Verdict, files, project::Project, screen::Screen};

/// Say which edition, or which range of editions, a text or a fragment comes from, by its numbers and fingerprints.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Texts in any layout; `-` is the standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What is known of a file.
#[derive(Debug, Serialize)]
struct Identified {
    file: String,
    origin: Option<Origin>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let lineage = project.lineage()?;
    let mut found = Vec::new();
    let mut unreadable = false;
    for path in &args.files {
        let file = files::name_of_input(path);
        let reading = codegen::read(&file, &files::read_input(path)?, None);
        if reading.manuscript.rules.is_empty() {
            let errors = reading.problems.iter().filter(|it| it.level == Level::Error).cloned();
            errors.chain(without_rules(&reading)).for_each(|it| screen.problem(&it, &reading.source));
            unreadable = true;
            continue;
        }
        found.push(Identified { origin: identify(&reading.book(), &lineage), file });
    }
    let verdict = if unreadable {
        Verdict::BadInput
    } else if found.iter().any(|it| it.origin.is_none()) {
        Verdict::Findings
    } else {
        Verdict::Clean
    };
    if args.json {
        screen.say(&serde_json::to_string_pretty(&found)?);
    } else {
        for file in &found {
            screen.say(&line(file));
        }
    }
    Ok(verdict)
}

fn line(Identified { file, origin }: &Identified) -> String {
    let Some(Origin { first, last, matching, rules }) = origin else {
        return format!("{file}: no edition of the lineage has a rule of it");
    };
    let tenths = matching * 1000 / (*rules).max(1);
    let editions = if first == last { first.to_string() } else { format!("{first} to {last}") };
    format!("{file}: {editions}, {}.{} % ({matching} of {rules} rules)", tenths / 10, tenths % 10)
}
