//! `update`: the project moved to another edition.

mod deciding;
mod writing;

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result, bail};
use clap::Parser;
use codegen::{
    Reading,
    emit::FOLDERS,
    manuscript::Extent,
    scan::Tree,
    update::{EXAMPLES, NAMING, Plan, Report, TABLES},
};
use rules_data::{Book, Decision};

use crate::{
    Verdict, files,
    project::Project,
    refusal::{self, Settled},
    screen::Screen,
};
use deciding::{Decider, Outcome};

/// Move the project to another edition: show what it is affected by, and with --apply rewrite everything that names a rule.
///
/// Nothing but decisions is written without --apply, and nothing else while a rule is ambiguous: say with --decide what it is. Reworded
/// rules stay stale until somebody has looked at them. An error or an interrupt leaves the tree as it was. Where the program is killed
/// outright while it writes, `git restore .` and `git clean -f` do so.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The text of the new edition.
    file: PathBuf,
    /// Write the changes: all of them, or none.
    #[arg(long)]
    apply: bool,
    /// Write them although there are changes that are not committed.
    #[arg(long)]
    dirty: bool,
    /// Take a text that contradicts its own contents or order, for this reason: it is kept in rules-data/errata.csv.
    #[arg(long, value_name = "REASON", value_parser = refusal::reason)]
    force: Option<String>,
    /// Write the report to this folder, as update.md and update.json. It can hold text of the book.
    #[arg(long, value_name = "DIR")]
    write_report: Option<PathBuf>,
    /// Say what ambiguous rules are; that is kept in rules-data/decisions.csv until a text changes. On a terminal one is asked; otherwise
    /// by a table with the columns `old, new`, where an empty cell says that a rule was added or removed.
    #[arg(long, value_name = "FILE.csv", num_args = 0..=1)]
    decide: Option<Vec<PathBuf>>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let decider = Decider::new(args.decide.as_deref())?;
    if args.apply && !args.dirty {
        refuse_dirty(project)?;
    }
    let bytes = files::read_input(&args.file)?;
    let reading = codegen::read(&args.file.display().to_string(), &bytes, None);
    let Settled { verdict, excused, .. } = refusal::settle(&reading, &project.errata()?, args.force.as_deref(), screen);
    if verdict != Verdict::Clean || !is_whole(&reading, screen) {
        return Ok(Verdict::BadInput);
    }
    let (new, book, ledger, lineage) = (reading.book(), project.book()?, project.ledger()?, project.lineage_or_none()?);
    if new == book {
        screen.note("the project is at this edition");
        return Ok(Verdict::Clean);
    }
    let old_text = old_text(project, &book);
    let files = naming(project)?;
    let state = codegen::update::Project {
        book: &book,
        ledger: &ledger,
        lineage: &lineage,
        decisions: &[],
        files: &files,
        text: old_text.as_ref().map(|it| &it.manuscript),
    };
    let (outcome, decisions) = decider.plan(state, (&new, &reading.manuscript), project.decisions()?)?;
    let Plan { files, report } = match outcome {
        Outcome::Planned(plan) => *plan,
        Outcome::Undecided(report) => {
            keep(&decisions, project, screen)?;
            show(&report, args, screen)?;
            screen.error("some rules are ambiguous: nothing else was changed; say what they are with --decide");
            return Ok(Verdict::Findings);
        }
    };
    show(&report, args, screen)?;
    if !args.apply {
        keep(&decisions, project, screen)?;
        screen.note(&format!("{} files would change: --apply writes them", changed(&files, project).len()));
        return Ok(Verdict::Clean);
    }
    let kept = new.edition.map(|it| project.text_path(it)).context("an edition has a date")?;
    let mut writes: Vec<(PathBuf, Option<Vec<u8>>)> =
        changed(&files, project).into_iter().map(|(path, text)| (project.path(path), Some(text.clone().into_bytes()))).collect();
    writes.extend(stale(&files, project)?.into_iter().map(|it| (project.path(&it), None)));
    if fs::read(&kept).ok().as_ref() != Some(&bytes) {
        writes.push((kept, Some(bytes)));
    }
    if let Some(errata) = refusal::with_errata(project, &excused)? {
        writes.push((project.errata_path(), Some(errata.into_bytes())));
    }
    let count = writes.len();
    writing::write_all(writes)?;
    screen.note(&format!(
        "{count} files written; next: `cargo test --workspace`, `cargo xtask audit`, and a look at what is stale"
    ));
    Ok(Verdict::Clean)
}

/// What people decided, from the root of the project.
const DECISIONS: &str = "rules-data/decisions.csv";

/// Shows the report, and writes it where the user wants it.
fn show(report: &Report, args: &Args, screen: &Screen) -> Result<()> {
    let markdown = report.markdown();
    screen.say(markdown.trim_end());
    if let Some(folder) = &args.write_report {
        files::write_whole(&folder.join("update.md"), markdown.as_bytes())?;
        files::write_whole(&folder.join("update.json"), serde_json::to_string_pretty(report)?.as_bytes())?;
    }
    Ok(())
}

/// Whether a text is a whole edition; otherwise says that it is not.
fn is_whole(reading: &Reading, screen: &Screen) -> bool {
    let whole = reading.manuscript.extent == Extent::Whole && reading.manuscript.edition.is_some();
    if !whole {
        screen.error("this is not a whole edition with a date");
    }
    whole
}

/// Writes down what was decided, where something was.
fn keep(decisions: &[Decision], project: &Project, screen: &Screen) -> Result<()> {
    let (path, table) = (project.decisions_path(), Decision::to_csv(decisions));
    if *decisions != project.decisions()? {
        files::write_whole(&path, table.as_bytes())?;
        screen.note(&format!("{DECISIONS} keeps what was decided"));
    }
    Ok(())
}

fn refuse_dirty(project: &Project) -> Result<()> {
    let status = Command::new("git").arg("-C").arg(project.path("")).args(["status", "--porcelain"]).output();
    let status = status.ok().filter(|it| it.status.success());
    let status = status.context("the project is not under git, so nothing could be taken back: --dirty goes on nevertheless")?;
    // What was decided about this very update is no change that could be lost.
    let decided = |it: &str| it.ends_with(&format!(" {DECISIONS}"));
    if !String::from_utf8_lossy(&status.stdout).lines().all(decided) {
        bail!("there are changes that are not committed: commit them first, or go on with --dirty");
    }
    Ok(())
}

/// The text of the index's edition, where it is at hand.
fn old_text(project: &Project, book: &Book) -> Option<Reading> {
    let path = project.text_path(book.edition?);
    let bytes = fs::read(&path).ok()?;
    Some(codegen::read(&path.display().to_string(), &bytes, None))
}

/// The files that name rules.
fn naming(project: &Project) -> Result<Tree> {
    let mut tree = Tree::new();
    for (folder, ending) in NAMING {
        for path in project.files(folder)?.into_iter().filter(|it| it.ends_with(&format!(".{ending}"))) {
            let text = files::read_text(&project.path(&path))?;
            tree.insert(path, text.replace("\r\n", "\n"));
        }
    }
    for path in TABLES {
        if project.path(path).exists() {
            tree.insert(path.to_owned(), files::read_text(&project.path(path))?.replace("\r\n", "\n"));
        }
    }
    Ok(tree)
}

/// The files that are not as they are to be.
fn changed<'f>(files: &'f Tree, project: &Project) -> Vec<(&'f str, &'f String)> {
    let differs =
        |path: &str, text: &str| fs::read_to_string(project.path(path)).ok().is_none_or(|it| it.replace("\r\n", "\n") != text);
    files.iter().filter(|(path, text)| differs(path, text)).map(|(path, text)| (path.as_str(), text)).collect()
}

/// Derived files that are derived no more, and tables of what is gone where nothing is.
fn stale(files: &Tree, project: &Project) -> Result<Vec<String>> {
    let mut stale = Vec::new();
    for folder in FOLDERS {
        stale.extend(project.files(folder)?.into_iter().filter(|it| !files.contains_key(it)));
    }
    let gone = |it: &&str| *it != EXAMPLES && !files.contains_key(*it) && project.path(it).exists();
    stale.extend(TABLES.into_iter().filter(gone).map(str::to_owned));
    Ok(stale)
}
