//! `lineage`: which rule is which, over all editions at hand.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, bail};
use clap::{Parser, Subcommand};
use codegen::{
    Reading,
    index::index_all,
    lineage::{Built, Side, build},
    manuscript::Extent,
};
use rules_data::{Book, Decision, Edition, Lineage, RuleId, StableId};
use serde::Deserialize;

use crate::{
    Verdict, files,
    project::{Project, TEXTS},
    screen::Screen,
};

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
/// Ids that the ledger or the lineage has are kept, whatever is read, and editions that the lineage has stay in it: their texts are read
/// from beside the project (../shared/rules) or from rules-data/texts. Nothing is written while a rule is ambiguous: --decide says what
/// it is, or a row of rules-data/decisions.csv.
#[derive(Debug, Parser)]
struct Build {
    /// Whole editions, in any order, beside those at hand.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write nothing; fail if the lineage is not as it would be written.
    #[arg(long)]
    check: bool,
    /// Say what ambiguous rules are, by a table with the columns `before, after, old, new`: two editions and the number of a rule in each,
    /// none of which is empty but for a rule that was removed or added. That is kept in rules-data/decisions.csv.
    #[arg(long, value_name = "FILE.csv")]
    decide: Option<PathBuf>,
}

/// A row of the table of decisions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    before: Edition,
    after: Edition,
    old: Option<RuleId>,
    new: Option<RuleId>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let Verb::Build(args) = &args.verb;
    let known = project.lineage_or_none()?;
    let editions = editions(args, project, &known, screen)?;
    let mut decisions = project.decisions()?;
    if let Some(path) = &args.decide {
        decide(path, &editions, &mut decisions)?;
    }
    let sides = Side::with_texts(editions.iter().map(|(reading, book)| (book, &reading.manuscript)));
    let (book, ledger) = (project.book()?, project.ledger()?);
    let built = build(&sides, (&book, &ledger), &known, &decisions).map_err(|it| anyhow!(it))?;
    if !is_settled(&built, &editions, screen) {
        screen.error("nothing was written: say what these rules are with --decide");
        return Ok(Verdict::Findings);
    }
    let is_news = |id: StableId| known.steps(id).iter().any(|it| it.standing.is_some());
    for (id, other) in built.united.iter().filter(|it| is_news(it.0)) {
        screen.note(&format!("{id} is the rule that is called {other}: both ids stay"));
    }
    let text = built.lineage.to_csv();
    let (rules, count) = (built.lineage.ids().count() - built.united.len(), built.lineage.editions().count());
    let is_kept = decisions == project.decisions()?;
    if is_kept && fs::read_to_string(project.lineage_path()).ok().is_some_and(|it| it.replace("\r\n", "\n") == text) {
        screen.note(&format!("rules-data/lineage.csv is as it would be built: {rules} rules in {count} editions"));
        return Ok(Verdict::Clean);
    }
    if args.check {
        screen
            .error("rules-data/lineage.csv is not as it would be built: run `cargo xtask lineage build`, and commit the result");
        return Ok(Verdict::Findings);
    }
    if !is_kept {
        files::write_whole(&project.decisions_path(), Decision::to_csv(&decisions).as_bytes())?;
    }
    files::write_whole(&project.lineage_path(), text.as_bytes())?;
    screen.note(&format!("rules-data/lineage.csv: {rules} rules in {count} editions"));
    Ok(Verdict::Clean)
}

/// Whether nothing is left to be said by a person; otherwise shows what is.
fn is_settled(built: &Built, editions: &[(Reading, Book)], screen: &Screen) -> bool {
    let find = |edition: &Edition| editions.iter().find(|it| it.1.edition == Some(*edition)).map(|it| &it.1);
    for (before, after, fate) in &built.ambiguous {
        let (Some(old), Some(new)) = (find(before), find(after)) else { continue };
        let rule = fate.old.map(|it| old.rules[it].id.to_string()).unwrap_or_default();
        let candidates = fate.new.iter().copied().chain(fate.runner_up).map(|it| new.rules[it].id.to_string());
        let candidates = candidates.collect::<Vec<_>>().join(" or ");
        screen.error(&format!("ambiguous: {rule} of {before} may be {candidates} of {after}"));
    }
    for Decision { before, after, old, new, .. } in &built.unheeded {
        let [old, new] = [old, new].map(|it| it.map_or_else(|| "nothing".to_owned(), |it| it.to_string()));
        screen.error(&format!(
            "unheeded: it was decided that {old} of {before} is {new} of {after}, and an edition between them says otherwise"
        ));
    }
    built.ambiguous.is_empty() && built.unheeded.is_empty()
}

/// Adds the decisions of a table.
fn decide(path: &Path, editions: &[(Reading, Book)], decisions: &mut Vec<Decision>) -> Result<()> {
    let table = files::read_text(path)?;
    let find = |edition: Edition| editions.iter().find(|it| it.1.edition == Some(edition)).map(|it| &it.1);
    for row in csv::Reader::from_reader(table.as_bytes()).deserialize::<Row>() {
        let Row { before, after, old, new } = row.with_context(|| path.display().to_string())?;
        let shown = |it: Option<RuleId>| it.map_or_else(|| "nothing".to_owned(), |it| it.to_string());
        let books = find(before).zip(find(after)).with_context(|| format!("{before} and {after} are not both at hand"))?;
        let decision = Decision::new(books.0, books.1, old, new);
        let decision = decision
            .with_context(|| format!("there is no such pair: {} of {before} and {} of {after}", shown(old), shown(new)))?;
        decision.add(decisions);
    }
    Ok(())
}

/// The editions that are named, and those at hand that the lineage knows or, where none is named, all of them.
fn editions(args: &Build, project: &Project, known: &Lineage, screen: &Screen) -> Result<Vec<(Reading, Book)>> {
    let mut files = args.files.clone();
    let named = files.len();
    for folder in TEXTS {
        let below = project.files(folder)?.into_iter().map(|it| project.path(&it));
        files.extend(below.filter(|it| it.extension().is_some_and(|it| it == "txt")));
    }
    let mut editions = read(&files, screen)?;
    let is_wanted = |at: usize, book: &Book| {
        let is_known = || book.edition.is_some_and(|it| known.editions().any(|known| known == it));
        at < named || named == 0 || is_known()
    };
    let mut at = 0;
    editions.retain(|(_, book)| {
        at += 1;
        is_wanted(at - 1, book)
    });
    // One that is at hand in several places is read once, as it is named.
    editions.sort_by_key(|it| it.1.edition);
    editions.dedup_by_key(|it| it.1.edition);
    let is_at_hand = |wanted: &Edition| editions.iter().any(|it| it.1.edition == Some(*wanted));
    let missing: Vec<String> = known.editions().filter(|it| !is_at_hand(it)).map(|it| it.to_string()).collect();
    if editions.is_empty() || !missing.is_empty() {
        let which = if missing.is_empty() { "of any edition".to_owned() } else { format!("of {}", missing.join(", ")) };
        bail!("no text {which} is at hand in {}: name the files, or `cargo xtask fetch` them", TEXTS.join(" or "));
    }
    Ok(editions)
}

/// Reads whole editions; anything else is an error.
fn read(paths: &[PathBuf], screen: &Screen) -> Result<Vec<(Reading, Book)>> {
    let bar = screen.progress(paths.len(), "reading");
    let mut readings = Vec::new();
    for path in paths {
        let reading = codegen::read(&path.display().to_string(), &files::read_input(path)?, None);
        if reading.manuscript.extent != Extent::Whole || reading.manuscript.edition.is_none() {
            bail!("{} is not a whole edition with a date", path.display());
        }
        readings.push(reading);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let books = index_all(readings.iter().map(|it| &it.manuscript));
    Ok(readings.into_iter().zip(books).collect())
}
