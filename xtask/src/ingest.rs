//! `ingest`: texts in, the index out.

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;
use codegen::{
    Layout, Level, Reading,
    report::{Summary, summary},
};
use rules_data::Edition;

use crate::{Verdict, files, project::Project, screen::Screen};

/// Read texts of the rules in any layout; make the newest whole edition the index.
///
/// The newest whole edition among the files becomes rules-data/book.json, unless the index is of a newer one; every whole edition
/// is kept in the git-ignored rules-data/texts/. Fragments are read and counted. When a file cannot be read, or a line fits
/// nothing, nothing is written.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Text files, datasets (CSV, JSON, JSON lines), or saved pages.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The layout of all the files, if the detected one is wrong: publisher, web, bullets, narrow, reader, viewer, csv, json, json-lines.
    #[arg(long)]
    layout: Option<Layout>,
    /// Read and count, write nothing.
    #[arg(long)]
    dry_run: bool,
    /// Make the newest of the files the index even if the index is of a newer edition.
    #[arg(long)]
    older: bool,
    /// Print the counts as JSON.
    #[arg(long)]
    json: bool,
}

/// The most problems of one file that are shown in full.
const SHOWN: usize = 20;

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let mut summaries = Vec::new();
    let mut editions: Vec<(Edition, PathBuf)> = Vec::new();
    let mut verdict = Verdict::Clean;
    let bar = screen.progress(args.files.len(), "reading");
    for path in &args.files {
        let name = path.display().to_string();
        match files::read_input(path) {
            Ok(bytes) => {
                let reading = codegen::read(&name, &bytes, args.layout);
                bar.suspend(|| show_problems(&reading, screen));
                verdict = verdict.max(verdict_of(&reading));
                let summary = summary(&reading);
                editions.extend(summary.edition.filter(|_| summary.whole).map(|it| (it, path.clone())));
                summaries.push(summary);
            }
            Err(error) => {
                bar.suspend(|| screen.error(&format!("{error:#}")));
                verdict = Verdict::BadInput;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        screen.say(&serde_json::to_string_pretty(&summaries)?);
    } else {
        screen.say(&table(&summaries).join("\n"));
    }
    if args.dry_run {
        return Ok(verdict);
    }
    if verdict != Verdict::Clean {
        screen.note("nothing was written");
        return Ok(verdict);
    }
    keep(args, project, screen, editions)?;
    Ok(verdict)
}

fn verdict_of(reading: &Reading) -> Verdict {
    if reading.manuscript.rules.is_empty() {
        Verdict::BadInput
    } else if reading.unexplained() > 0 || reading.problems.iter().any(|it| it.level == Level::Error) {
        Verdict::Findings
    } else {
        Verdict::Clean
    }
}

fn show_problems(reading: &Reading, screen: &Screen) {
    for problem in reading.problems.iter().take(SHOWN) {
        screen.problem(problem, &reading.source);
    }
    if let Some(more) = reading.problems.len().checked_sub(SHOWN).filter(|it| *it > 0) {
        screen.note(&format!("... and {more} more problems in {}", reading.source.name));
    }
}

/// Writes the texts, and the index of the newest.
fn keep(args: &Args, project: &Project, screen: &Screen, mut editions: Vec<(Edition, PathBuf)>) -> Result<()> {
    editions.sort();
    for (edition, path) in &editions {
        let kept = project.text_path(*edition);
        let bytes = files::read_input(path)?;
        if kept != *path && std::fs::read(&kept).ok().as_ref() != Some(&bytes) {
            files::write_whole(&kept, &bytes)?;
        }
    }
    let Some((newest, path)) = editions.last() else {
        screen.note("no whole edition among the files: the index stays as it is");
        return Ok(());
    };
    let current = project.book_path().exists().then(|| project.book()).transpose()?.and_then(|it| it.edition);
    if let Some(current) = current.filter(|it| it > newest && !args.older) {
        screen.note(&format!("the index is of {current}, newer than {newest}: it stays as it is (--older replaces it)"));
        return Ok(());
    }
    let reading = codegen::read(&path.display().to_string(), &files::read_input(path)?, args.layout);
    let json = reading.book().to_json();
    let changed = std::fs::read_to_string(project.book_path()).ok().as_deref() != Some(json.as_str());
    if changed {
        files::write_whole(&project.book_path(), json.as_bytes())?;
    }
    let what = if changed { "written: run `cargo xtask codegen` next" } else { "is up to date" };
    screen.note(&format!("rules-data/book.json of {newest} {what}"));
    Ok(())
}

/// The counts, a line a file.
fn table(summaries: &[Summary]) -> Vec<String> {
    let name = |it: &Summary| it.file.rsplit(['/', '\\']).next().unwrap_or(&it.file).to_owned();
    let width = summaries.iter().map(|it| name(it).len()).max().unwrap_or(4).max(4);
    let head = format!(
        "{:width$}  edition     layout      encoding      chapters sections  rules subrules examples glossary  lines unexplained",
        "file"
    );
    let rows = summaries.iter().map(|it| {
        let edition = it.edition.map_or_else(|| "fragment".to_owned(), |it| it.to_string());
        let counts = it.counts;
        format!(
            "{:width$}  {edition:10}  {:10}  {:12}  {:8} {:8} {:6} {:8} {:8} {:8} {:6} {:11}",
            name(it),
            it.layout,
            it.encoding,
            counts.chapters,
            counts.sections,
            counts.rules,
            counts.subrules,
            counts.examples,
            counts.glossary,
            it.lines,
            it.unexplained
        )
    });
    std::iter::once(head).chain(rows).collect()
}
