//! `update`: the project moved to another edition.

mod deciding;
mod formatting;

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result, bail};
use clap::Parser;
use codegen::{
    Reading,
    emit::FOLDERS,
    journal::Change,
    manuscript::Extent,
    scan::Tree,
    update::{DOCUMENTS, GONE, NAMING, Plan, Report, TABLES, is_document},
};
use rules_data::{Book, Decision};

use crate::{
    Verdict, files,
    project::{ERRATA, Project},
    refusal::{self, Expected, Settled},
    screen::Screen,
    writing,
};
use deciding::{Decider, Outcome};

/// Move the project to another edition: show what it is affected by, and with --apply rewrite everything that names a rule.
///
/// Nothing but decisions is written without --apply, and nothing else while a rule is ambiguous: say with --decide what it is. Reworded
/// rules stay stale until somebody has looked at them. An error or an interrupt leaves the tree as it was. Where the program is killed or
/// the power fails while it writes, every command says so; the same one finishes it, and --take-back takes it back.
#[derive(Debug, Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Args {
    /// The text of the new edition.
    #[arg(required_unless_present = "take_back")]
    file: Option<PathBuf>,
    /// Write the changes: all of them, or none.
    #[arg(long)]
    apply: bool,
    /// Write them although there are changes that are not committed.
    #[arg(long)]
    dirty: bool,
    /// Take a text that contradicts its own contents or order, for this reason: it is kept in rules-data/errata.csv.
    #[arg(long, value_name = "REASON", value_parser = refusal::reason)]
    force: Option<String>,
    /// Take back an update that was killed while it wrote.
    #[arg(long, exclusive = true)]
    take_back: bool,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
    /// Write the report to this folder, as update.md and update.json. It can hold text of the book.
    #[arg(long, value_name = "DIR")]
    write_report: Option<PathBuf>,
    /// Say what ambiguous rules are; that is kept in rules-data/decisions.csv until a text changes. On a terminal one is asked; otherwise
    /// by a table with the columns `old, new`, where an empty cell says that a rule was added or removed.
    #[arg(long, value_name = "FILE.csv", num_args = 0..=1)]
    decide: Option<Vec<PathBuf>>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let Some(file) = args.file.as_ref().filter(|_| !args.take_back) else { return writing::take_back(project.disk(), screen) };
    let decider = Decider::new(args.decide.as_deref())?;
    if args.apply {
        writing::finish(project.disk(), screen)?;
    } else if writing::warns_of_half_done(&project.disk(), screen)? {
        return Ok(Verdict::Findings);
    }
    let bytes = files::read_input(file)?;
    let reading = codegen::read(&file.display().to_string(), &bytes, None);
    let Settled { verdict, excused, .. } = refusal::settle(&reading, &Expected::new(project)?, args.force.as_deref(), screen);
    if verdict != Verdict::Clean || !is_whole(&reading, screen) {
        return Ok(Verdict::BadInput);
    }
    let (new, book, ledger, lineage) = (reading.book(), project.book()?, project.ledger()?, project.lineage_or_none()?);
    if new == book {
        screen.note("the project is at this edition");
        return Ok(Verdict::Clean);
    }
    if args.apply && !args.dirty {
        refuse_dirty(project)?;
    }
    let old_text = old_text(project, &book);
    let (files, kept) = (naming(project)?, project.kept());
    let state = codegen::update::Project {
        book: &book,
        ledger: &ledger,
        lineage: &lineage,
        decisions: &[],
        files: &files,
        text: old_text.as_ref().map(|it| &it.manuscript),
        kept: &kept,
    };
    let (outcome, decisions) = decider.plan(state, (&new, &reading.manuscript), project.decisions()?)?;
    let Plan { files: planned, report, .. } = match outcome {
        Outcome::Planned(plan) => *plan,
        Outcome::Undecided(report) => {
            keep(&decisions, project, screen)?;
            show(&report, args, screen)?;
            screen.error("some rules are ambiguous: nothing else was changed; say what they are with --decide");
            return Ok(Verdict::Findings);
        }
    };
    show(&report, args, screen)?;
    let planned = formatting::formatted(planned, &files, project, screen)?;
    let mut changes = changes(&planned, (&new, &bytes), project)?;
    changes.extend(refusal::with_errata(project, &excused)?.map(|it| (ERRATA.to_owned(), Some(it.into_bytes()))));
    let count = counted(&changes);
    if !args.apply {
        keep(&decisions, project, screen)?;
        screen.note(&format!("{count} would be written: --apply does it"));
        return Ok(Verdict::Clean);
    }
    let what = new.edition.map(|it| format!("the update to {it}")).context("an edition has a date")?;
    writing::write_all(project.disk(), &what, &changes)?;
    screen.note(&format!("{count} written; next: `cargo test --workspace`, `cargo xtask audit`, and a look at what is stale"));
    Ok(Verdict::Clean)
}

/// What people decided, from the root of the project.
const DECISIONS: &str = "rules-data/decisions.csv";

/// Shows the report, and writes it where the user wants it.
fn show(report: &Report, args: &Args, screen: &Screen) -> Result<()> {
    let (markdown, json) = (report.markdown(), serde_json::to_string_pretty(report)?);
    screen.say(if args.json { &json } else { markdown.trim_end() });
    if let Some(folder) = &args.write_report {
        files::write_whole(&folder.join("update.md"), markdown.as_bytes())?;
        files::write_whole(&folder.join("update.json"), json.as_bytes())?;
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
    let path = project.text_at_hand(book.edition?)?;
    let bytes = fs::read(&path).ok()?;
    Some(codegen::read(&path.display().to_string(), &bytes, None))
}

/// The files that name rules.
fn naming(project: &Project) -> Result<Tree> {
    let mut tree = Tree::new();
    let (folder, endings) = NAMING;
    let named = |it: &String| it.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending));
    for path in project.files(folder)?.into_iter().filter(named) {
        let text = files::read_text(&project.path(&path))?;
        tree.insert(path, text.replace("\r\n", "\n"));
    }
    let (pages, others) = DOCUMENTS;
    let pages = project.files(pages)?.into_iter().filter(|it| is_document(it));
    for path in pages.chain(TABLES.into_iter().chain(others).map(str::to_owned)) {
        if project.path(&path).exists() {
            let text = files::read_text(&project.path(&path))?;
            tree.insert(path, text.replace("\r\n", "\n"));
        }
    }
    Ok(tree)
}

/// What is to be written and deleted, the text of the edition included.
fn changes(files: &Tree, (new, bytes): (&Book, &[u8]), project: &Project) -> Result<Vec<Change>> {
    let differs =
        |path: &str, text: &str| fs::read_to_string(project.path(path)).ok().is_none_or(|it| it.replace("\r\n", "\n") != text);
    let changed = files.iter().filter(|(path, text)| differs(path, text));
    let mut changes: Vec<Change> = changed.map(|(path, text)| (path.clone(), Some(text.clone().into_bytes()))).collect();
    changes.extend(stale(files, project)?.into_iter().map(|it| (it, None)));
    let kept = new.edition.map(Project::text_of).context("an edition has a date")?;
    if fs::read(project.path(&kept)).ok().as_deref() != Some(bytes) {
        changes.push((kept, Some(bytes.to_vec())));
    }
    Ok(changes)
}

/// How many files change, in words: those that go apart.
fn counted(changes: &[Change]) -> String {
    let gone = changes.iter().filter(|it| it.1.is_none()).count();
    let gone = if gone == 0 { String::new() } else { format!(", {gone} of them deleted,") };
    format!("{} files{gone}", changes.len())
}

/// Derived files that are derived no more, and tables of what is gone where nothing is.
fn stale(files: &Tree, project: &Project) -> Result<Vec<String>> {
    let mut stale = Vec::new();
    for folder in FOLDERS {
        stale.extend(project.files(folder)?.into_iter().filter(|it| !files.contains_key(it)));
    }
    let gone = |it: &&str| !files.contains_key(*it) && project.path(it).exists();
    stale.extend(GONE.into_iter().filter(gone).map(str::to_owned));
    Ok(stale)
}
