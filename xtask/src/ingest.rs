//! `ingest`: texts in, the index out.

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;
use codegen::{
    Layout,
    report::{Summary, placed, summary},
};
use rules_data::{Edition, Erratum};

use crate::{
    Verdict, files,
    project::Project,
    refusal::{self, Expected, Settled},
    screen::Screen,
};

/// Read texts of the rules in any layout; make the newest whole edition the index.
///
/// The newest whole edition among the files becomes rules-data/book.json, unless the index is of a newer one; every whole edition
/// is kept in the git-ignored rules-data/texts/. Fragments are read and counted. When a file cannot be read, when a line fits
/// nothing, or when a text contradicts its own contents or order, nothing is written. The publisher's own faults are known in
/// rules-data/errata.csv.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Text files, Markdown, datasets (CSV and the like, JSON, JSON lines), or saved pages; `-` is the standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The layout of all the files, if the detected one is wrong: publisher, web, bullets, narrow, reader, viewer, csv, json, json-lines, markdown, html.
    #[arg(long)]
    layout: Option<Layout>,
    /// Read and count, write nothing.
    #[arg(long)]
    dry_run: bool,
    /// Make the newest of the files the index even if the index is of a newer edition.
    #[arg(long)]
    older: bool,
    /// Take texts that contradict themselves, for this reason: it is kept in rules-data/errata.csv, and holds for later editions too.
    #[arg(long, value_name = "REASON", value_parser = refusal::reason)]
    force: Option<String>,
    /// Print the counts as JSON.
    #[arg(long)]
    json: bool,
}

/// A whole edition among the files.
struct Whole {
    edition: Edition,
    path: PathBuf,
    bytes: Vec<u8>,
    excused: Vec<Erratum>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let expected = Expected::new(project)?;
    let mut summaries = Vec::new();
    let mut editions: Vec<Whole> = Vec::new();
    let mut verdict = Verdict::Clean;
    let bar = screen.progress(args.files.len(), "reading");
    for path in &args.files {
        match files::read_input(path) {
            Ok(bytes) => {
                let reading = codegen::read(&files::name_of_input(path), &bytes, args.layout);
                let Settled { verdict: of_file, excused, problems } =
                    bar.suspend(|| refusal::settle(&reading, &expected, args.force.as_deref(), screen));
                verdict = verdict.max(of_file);
                let mut summary = summary(&reading);
                summary.problems.extend(problems.iter().map(|it| placed(it, &reading.source)));
                if let Some(edition) = summary.edition.filter(|_| summary.whole) {
                    editions.push(Whole { edition, path: path.clone(), bytes, excused });
                }
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

/// Writes the texts, what excuses them, and the index of the newest.
fn keep(args: &Args, project: &Project, screen: &Screen, mut editions: Vec<Whole>) -> Result<()> {
    editions.sort_by(|a, b| (a.edition, &a.path).cmp(&(b.edition, &b.path)));
    for Whole { edition, path, bytes, excused: _ } in &editions {
        let kept = project.text_path(*edition);
        if kept != *path && std::fs::read(&kept).ok().as_ref() != Some(bytes) {
            files::write_whole(&kept, bytes)?;
        }
    }
    let excused: Vec<Erratum> = editions.iter().flat_map(|it| it.excused.clone()).collect();
    if let Some(errata) = refusal::with_errata(project, &excused)? {
        files::write_whole(&project.errata_path(), errata.as_bytes())?;
        screen.note("rules-data/errata.csv has the reason");
    }
    let Some(Whole { edition: newest, path, bytes, excused: _ }) = editions.last() else {
        screen.note("no whole edition among the files: the index stays as it is");
        return Ok(());
    };
    let current = project.book_or_none()?.and_then(|it| it.edition);
    if let Some(current) = current.filter(|it| it > newest && !args.older) {
        screen.note(&format!("the index is of {current}, newer than {newest}: it stays as it is (--older replaces it)"));
        return Ok(());
    }
    let reading = codegen::read(&files::name_of_input(path), bytes, args.layout);
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
