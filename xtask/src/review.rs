//! `review`: rows of the ledger, looked at again after the text has changed. To show is one thing, to say that they hold another.

use std::fs;

use anyhow::{Result, bail};
use clap::Parser;
use codegen::{
    Reading,
    ledger::{REVIEWS, is_read, review, review_examples, select},
};
use rules_data::{Book, Examples, Fingerprint, Ledger, Reviews, Row, RuleId};

use crate::{Verdict, files, project::Project, screen::Screen};

/// Show the text that the ledger's rows of some rules were written for beside today's, where rules-data/texts/ has them.
///
/// With --accept it is said that the rows, and those of the rules' examples, hold for the text as it is now.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Rules (704.5f), runs of rules with both their ends (601.2a-i), sections (703).
    #[arg(required = true, value_name = "RULE")]
    rules: Vec<String>,
    /// The rows hold for today's text: write that down, and show nothing.
    #[arg(long)]
    accept: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let (book, mut ledger) = (project.book()?, project.ledger()?);
    let (selected, problems): (Vec<_>, Vec<_>) = args.rules.iter().map(|it| select(it, &book)).partition(Result::is_ok);
    let problems: Vec<String> = problems.into_iter().filter_map(Result::err).collect();
    if !problems.is_empty() {
        bail!("nothing was changed\n{}", problems.join("\n"));
    }
    let (mut reviews, unread) = Reviews::read(&project.reviews()?);
    if let Some(first) = unread.first() {
        bail!("{REVIEWS}:{}: {}; nothing was changed", first.line, first.message);
    }
    let rules: Vec<RuleId> = selected.into_iter().flatten().flatten().collect();
    if !args.accept {
        let readings = texts(project)?;
        for rule in &rules {
            show(*rule, &book, (&ledger, &reviews), &readings, screen);
        }
        screen.note("nothing was changed; where the rows hold for these texts, say so with --accept");
        return Ok(Verdict::Clean);
    }
    let (mut examples, unreadable) = Examples::read(&project.examples()?);
    for rule in &rules {
        if let Err(error) = review(*rule, &mut ledger, &mut reviews, &book) {
            bail!("nothing was changed\n{error}");
        }
        review_examples(&mut examples, *rule, &book);
    }
    files::write_whole(&project.reviews_path(), reviews.to_csv().as_bytes())?;
    files::write_whole(&project.ledger_path(), ledger.to_csv().as_bytes())?;
    if unreadable.is_empty() && project.examples_path().exists() {
        files::write_whole(&project.examples_path(), examples.to_csv().as_bytes())?;
    }
    screen.note(&format!("{} rows are reviewed", rules.len()));
    Ok(Verdict::Clean)
}

/// The editions whose texts are at hand, the newest first.
fn texts(project: &Project) -> Result<Vec<Reading>> {
    let mut files = project.files("rules-data/texts")?;
    files.sort();
    let read = |it: &String| Ok(codegen::read(it, &fs::read(project.path(it))?, None));
    files.iter().rev().map(read).collect()
}

/// Shows what a row was written for, and what it says now.
fn show(rule: RuleId, book: &Book, (ledger, reviews): (&Ledger, &Reviews), readings: &[Reading], screen: &Screen) {
    let (Some(text), Some(row)) = (book.rule(rule), ledger.row(rule)) else { return };
    let Row { reviewed, gist, disposition, refers_to, note, .. } = row;
    screen.say(&format!("{rule} {gist}"));
    let to: Vec<String> = refers_to.iter().map(ToString::to_string).collect();
    screen.say(format!("  {disposition} {} {note}", to.join(" ")).trim_end());
    if *reviewed == Some(text.masked) && is_read(row, ledger, reviews) {
        screen.say("  was read as it stands, beside the text as it is now");
        return;
    }
    let new = find(text.masked, readings);
    let or = |it: Option<String>, absent: &str| it.unwrap_or_else(|| absent.to_owned());
    if *reviewed != Some(text.masked) {
        let old = reviewed.and_then(|it| find(it, readings));
        let is_known = reviewed.is_some();
        let was = if is_known { "not at hand: `cargo xtask fetch` brings an older edition" } else { "nobody reviewed it yet" };
        screen.say(&format!("- {}", or(old, was)));
    }
    screen.say(&format!("+ {}", or(new, "not at hand: `cargo xtask fetch` brings the current edition")));
}

/// The newest text with that fingerprint, its references masked, in any edition that is at hand; whatever its number there.
fn find(masked: Fingerprint, readings: &[Reading]) -> Option<String> {
    readings.iter().find_map(|reading| {
        let book = reading.book();
        let at = book.rules.iter().position(|it| it.masked == masked)?;
        let rule = reading.manuscript.rules.get(at)?;
        let edition = book.edition.map_or_else(String::new, |it| format!(" ({it})"));
        Some(format!("{}{edition} {}", rule.id, rule.text.text.replace('\n', " ")))
    })
}
