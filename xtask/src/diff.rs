//! `diff`: what changed between two editions.

use std::path::Path;

use anyhow::{Result, bail};
use clap::Parser;
use codegen::{
    Reading,
    lineage::{Changed, Difference, Side, Turnover, between, compare, difference},
};
use rules_data::{Book, Edition, Ledger};

use crate::{Verdict, files, project::Project, screen::Screen};

/// Show what changed between two editions: two dates that the lineage knows, or two texts of neighbouring editions.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The old edition: its date, or a text.
    old: String,
    /// The new edition: its date, or a text.
    new: String,
    /// List also the rules that only moved.
    #[arg(long)]
    all: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// An edition that the user named.
enum Given {
    Text(Box<Reading>, Book),
    Index(Book),
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let difference = if let (Ok(old), Ok(new)) = (args.old.parse(), args.new.parse()) {
        dates(old, new, project)?
    } else {
        let (old, new) = (edition(&args.old, project)?, edition(&args.new, project)?);
        let (old, new) = (old.side(), new.side());
        difference(old.book(), new.book(), &compare(&old, &new, &project.decisions()?))
    };
    if args.json {
        screen.say(&serde_json::to_string_pretty(&difference)?);
        return Ok(Verdict::Clean);
    }
    // The gists are of the edition that the index is of.
    let is_current = difference.after.is_some() && project.book().is_ok_and(|it| it.edition == difference.after);
    let ledger = if is_current { project.ledger()? } else { Ledger::default() };
    screen.say(&lines(&difference, args, &ledger).join("\n"));
    Ok(Verdict::Clean)
}

impl Given {
    fn side(&self) -> Side<'_> {
        match self {
            Self::Text(reading, book) => Side::with_text(book, &reading.manuscript),
            Self::Index(book) => Side::of(book),
        }
    }
}

fn dates(old: Edition, new: Edition, project: &Project) -> Result<Difference> {
    let lineage = project.lineage()?;
    for date in [old, new] {
        if !lineage.editions().any(|it| it == date) {
            let around = [lineage.edition_at(date), lineage.editions().find(|it| *it > date)];
            let around: Vec<String> = around.iter().flatten().map(ToString::to_string).collect();
            bail!("the lineage has no edition of {date}; next to it, it knows {}", around.join(" and "));
        }
    }
    Ok(between(&lineage, old, new))
}

/// A text by its path, or the edition of the index by its date.
fn edition(name: &str, project: &Project) -> Result<Given> {
    if let Ok(date) = name.parse::<Edition>() {
        let book = project.book()?;
        if book.edition != Some(date) {
            bail!("beside a text, a date must be that of the index; give the text of {date}");
        }
        return Ok(Given::Index(book));
    }
    let reading = codegen::read(name, &files::read_input(Path::new(name))?, None);
    if reading.manuscript.rules.is_empty() {
        bail!("{name} holds no rules");
    }
    let book = reading.book();
    Ok(Given::Text(Box::new(reading), book))
}

/// The counts, then the rules; those that only moved are left out, unless all are wanted.
fn lines(difference: &Difference, args: &Args, ledger: &Ledger) -> Vec<String> {
    let date = |it: Option<Edition>| it.map_or_else(|| "an unknown day".to_owned(), |it| it.to_string());
    let mut lines = vec![format!("{} -> {}", date(difference.before), date(difference.after))];
    let counts = difference.counts.iter().filter(|(_, count)| *count > 0).map(|(kind, count)| format!("{count} {kind}"));
    lines.push(format!("  rules: {}", counts.collect::<Vec<_>>().join(", ")));
    let turnover = |what: &str, it: Turnover| {
        let Turnover { same, moved, reworded, added, removed } = it;
        format!("  {what}: {same} same, {reworded} reworded, {moved} moved, {added} added, {removed} removed")
    };
    lines.extend(difference.examples.map(|it| turnover("examples", it)));
    lines.extend(difference.glossary.map(|it| turnover("glossary", it)));
    let (moved, told): (Vec<&Changed>, Vec<&Changed>) = difference.rules.iter().partition(|it| !args.all && it.kind == "moved");
    let told: Vec<(&Changed, String)> = told.into_iter().map(|it| (it, numbers(it))).collect();
    let width = told.iter().map(|it| it.1.len()).max().unwrap_or_default();
    let gist = |it: &Changed| it.new.first().and_then(|it| ledger.gist(*it)).unwrap_or_default();
    let line = |(it, numbers): &(&Changed, String)| format!("{:18} {numbers:width$} {}", it.kind, gist(it)).trim_end().to_owned();
    lines.extend(told.iter().map(line));
    if !moved.is_empty() {
        lines.push(format!("and {} that only moved: --all lists them", moved.len()));
    }
    lines
}

/// The old number and the new ones.
fn numbers(changed: &Changed) -> String {
    let Changed { kind, old, new, score: _, margin: _, runner_up } = changed;
    let now: Vec<String> = new.iter().map(ToString::to_string).collect();
    let now = now.join(" ");
    let numbers = match old.map(|it| it.to_string()) {
        None => now,
        Some(old) if old == now || now.is_empty() => old,
        Some(old) => format!("{old} -> {now}"),
    };
    let other = runner_up.filter(|_| *kind == "ambiguous").map(|it| format!(" or {it}")).unwrap_or_default();
    format!("{numbers}{other}")
}
