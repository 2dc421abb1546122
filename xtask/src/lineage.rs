//! `lineage`: which rule is which, over all editions at hand.

use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use clap::{Parser, Subcommand};
use codegen::{
    Reading,
    lineage::{Side, build},
    manuscript::Extent,
};
use rules_data::{Book, Edition, Lineage};

use crate::{Verdict, files, project::Project, screen::Screen};

/// Build rules-data/lineage.csv: what each rule was called and what it said, from which edition on.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    Build(Build),
}

/// Compare each edition with the next, and write down what became of every rule.
///
/// Ids that the ledger or the lineage has are kept, whatever is read. What nobody decided about is listed: write the answer into
/// rules-data/decisions.csv.
#[derive(Debug, Parser)]
struct Build {
    /// Whole editions, in any order; those beside the project (../shared/rules) or in rules-data/texts if none is named.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write nothing; fail if the lineage is not as it would be written.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let Verb::Build(args) = &args.verb;
    let known = project.lineage_or_none()?;
    let mut editions = if args.files.is_empty() { at_hand(project, &known, screen)? } else { read(&args.files, screen)? };
    editions.sort_by_key(|(_, book)| book.edition);
    let sides: Vec<Side<'_>> = editions.iter().map(|(reading, book)| Side::with_text(book, &reading.manuscript)).collect();
    let (book, ledger) = (project.book()?, project.ledger()?);
    let built = build(&sides, (&book, &ledger), &known, &project.decisions()?).map_err(|it| anyhow!(it))?;
    for (before, after, fate) in &built.ambiguous {
        let number = |book: &Book, at: usize| book.rules[at].id;
        let find = |edition| editions.iter().find(|it| it.1.edition == Some(edition)).map(|it| &it.1);
        let (Some(old), Some(new)) = (find(*before), find(*after)) else { continue };
        let candidates = fate.new.iter().copied().chain(fate.runner_up).map(|it| number(new, it).to_string());
        let rule = fate.old.map(|it| number(old, it).to_string()).unwrap_or_default();
        screen.note(&format!("ambiguous: {rule} of {before} may be {} of {after}", candidates.collect::<Vec<_>>().join(" or ")));
    }
    let text = built.lineage.to_csv();
    if std::fs::read_to_string(project.lineage_path()).ok().is_some_and(|it| it.replace("\r\n", "\n") == text) {
        let (rules, editions) = (built.lineage.ids().count(), built.lineage.editions().count());
        screen.note(&format!("rules-data/lineage.csv is as it would be built: {rules} rules in {editions} editions"));
        return Ok(Verdict::Clean);
    }
    if args.check {
        screen
            .error("rules-data/lineage.csv is not as it would be built: run `cargo xtask lineage build`, and commit the result");
        return Ok(Verdict::Findings);
    }
    files::write_whole(&project.lineage_path(), text.as_bytes())?;
    let (rules, editions) = (built.lineage.ids().count(), built.lineage.editions().count());
    screen.note(&format!("rules-data/lineage.csv: {rules} rules in {editions} editions"));
    Ok(Verdict::Clean)
}

/// The editions where none is named: all that the lineage knows.
fn at_hand(project: &Project, known: &Lineage, screen: &Screen) -> Result<Vec<(Reading, Book)>> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        let below = project.files(folder)?.into_iter().map(|it| project.path(&it));
        files.extend(below.filter(|it| it.extension().is_some_and(|it| it == "txt")));
    }
    let mut editions = read(&files, screen)?;
    // One that is at hand in both folders is read once.
    editions.sort_by_key(|it| it.1.edition);
    editions.dedup_by_key(|it| it.1.edition);
    let is_at_hand = |wanted: &Edition| editions.iter().any(|it| it.1.edition == Some(*wanted));
    let missing: Vec<String> = known.editions().filter(|it| !is_at_hand(it)).map(|it| it.to_string()).collect();
    if editions.is_empty() || !missing.is_empty() {
        let which = if missing.is_empty() { "of any edition".to_owned() } else { format!("of {}", missing.join(", ")) };
        bail!("no text {which} is at hand in {}: name the files, or `cargo xtask fetch` them", FOLDERS.join(" or "));
    }
    Ok(editions)
}

/// Where texts are looked for, from the root of the project.
const FOLDERS: [&str; 2] = ["../shared/rules", "rules-data/texts"];

/// Reads whole editions; anything else is an error.
fn read(paths: &[PathBuf], screen: &Screen) -> Result<Vec<(Reading, Book)>> {
    let bar = screen.progress(paths.len(), "reading");
    let mut editions = Vec::new();
    for path in paths {
        let reading = codegen::read(&path.display().to_string(), &files::read_input(path)?, None);
        if reading.manuscript.extent != Extent::Whole || reading.manuscript.edition.is_none() {
            bail!("{} is not a whole edition with a date", path.display());
        }
        let book = reading.book();
        editions.push((reading, book));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(editions)
}
