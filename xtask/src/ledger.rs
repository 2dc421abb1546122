//! `ledger`: the ledger, put in order and changed; and the list of examples, put in order.

use std::{num::NonZeroU8, path::PathBuf};

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};
use codegen::{
    audit::EXAMPLES,
    ledger::{Change, FILE, apply, changes, complete, pinned, select},
};
use rules_data::{Book, Disposition, Examples, Ledger, RuleId};

use crate::{Verdict, files, project::Project, screen::Screen};

/// Put rules-data/ledger.csv in order, or change rows of it.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    Fmt(Fmt),
    Set(Set),
}

/// Write the ledger in its form: in the order of the book, with a row for every rule; a new row gets a new id. Write the list of
/// examples in its form as well: a row that pins no text pins today's.
#[derive(Debug, Parser)]
struct Fmt {
    /// Write nothing; fail if the ledger is not as it would be written.
    #[arg(long)]
    check: bool,
}

/// Change the rows of some rules. That a row was read beside its rule is for `review` to say.
#[derive(Debug, Parser)]
struct Set {
    /// Rules (704.5f), runs of rules with both their ends (601.2a-i), sections (703).
    #[arg(required_unless_present = "from", value_name = "RULE")]
    rules: Vec<String>,
    /// What we do about them: handled, modelled, restated, inert, declined, todo.
    #[arg(long, value_name = "WORD")]
    disposition: Option<Disposition>,
    /// The rules that say the same, with spaces between them; "" for none.
    #[arg(long, value_name = "RULES")]
    refers_to: Option<String>,
    /// How many clauses the rules have that want a scenario each (`601.2b#3`); 1 for a rule that is one clause.
    #[arg(long, value_name = "NUMBER")]
    clauses: Option<NonZeroU8>,
    /// What the rules say, in one line of our own words.
    #[arg(long)]
    gist: Option<String>,
    /// The reason, or the item of the engine in backticks.
    #[arg(long)]
    note: Option<String>,
    /// A table of changes with the columns `rule, disposition, refers_to, note` and perhaps `gist` and `clauses`; an empty cell changes nothing.
    #[arg(long, value_name = "FILE.csv", conflicts_with_all = ["rules", "disposition", "refers_to", "clauses", "gist", "note"])]
    from: Option<PathBuf>,
}

pub(crate) fn run(args: Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let (book, mut ledger) = (project.book()?, project.ledger()?);
    let before = files::read_text(&project.ledger_path())?;
    match args.verb {
        Verb::Fmt(Fmt { check }) => {
            let text = complete(ledger, &book, &project.lineage_or_none()?).to_csv();
            let (list, pinned) = (project.examples()?, pinned_examples(&book, project)?);
            if check {
                let unformed = unformed(project)?;
                for file in &unformed {
                    screen.error(&format!("{file} is not in its form: run `cargo xtask ledger fmt`"));
                }
                return Ok(if unformed.is_empty() { Verdict::Clean } else { Verdict::Findings });
            }
            if list != pinned {
                files::write_whole(&project.examples_path(), pinned.as_bytes())?;
                screen.note(&format!("{EXAMPLES} is in its form"));
            }
            keep(&before, &text, project, screen)
        }
        Verb::Set(set) => {
            set_rows(&wanted(set, &book)?, &mut ledger)?;
            keep(&before, &ledger.to_csv(), project, screen)
        }
    }
}

/// The files that are not as `ledger fmt` would write them.
pub(crate) fn unformed(project: &Project) -> Result<Vec<&'static str>> {
    let (book, ledger) = (project.book()?, project.ledger()?);
    let files = [
        (FILE, files::read_text(&project.ledger_path())?, complete(ledger, &book, &project.lineage_or_none()?).to_csv()),
        (EXAMPLES, project.examples()?, pinned_examples(&book, project)?),
    ];
    let differs = |is: &str, form: &str| is.replace("\r\n", "\n") != form;
    Ok(files.into_iter().filter(|(_, is, form)| differs(is, form)).map(|it| it.0).collect())
}

/// The list of examples in its form.
fn pinned_examples(book: &Book, project: &Project) -> Result<String> {
    let list = project.examples()?;
    let (examples, problems) = Examples::read(&list);
    if let Some(first) = problems.first() {
        bail!("{EXAMPLES}:{}: {}; nothing was changed", first.line, first.message);
    }
    Ok(if list.is_empty() { list } else { pinned(examples, book).to_csv() })
}

/// The changes that the user asks for, rule by rule.
fn wanted(set: Set, book: &Book) -> Result<Vec<(RuleId, Change)>> {
    let Set { rules, disposition, refers_to, clauses, gist, note, from } = set;
    if let Some(path) = from {
        let table = files::read_text(&path)?;
        return changes(&table, book).or_else(|it| bail!("{}: nothing was changed\n{}", path.display(), it.join("\n")));
    }
    let mut problems = Vec::new();
    let mut all = |words: &mut dyn Iterator<Item = &str>| {
        let mut found = Vec::new();
        for word in words {
            match select(word, book) {
                Ok(rules) => found.extend(rules),
                Err(error) => problems.push(error),
            }
        }
        found
    };
    let rules = all(&mut rules.iter().map(String::as_str));
    let refers_to = refers_to.map(|it| all(&mut it.split_whitespace()));
    if !problems.is_empty() {
        bail!("nothing was changed\n{}", problems.join("\n"));
    }
    let change = Change { disposition, refers_to, clauses, gist, note };
    if change == Change::default() {
        bail!("say what to change: --disposition, --refers-to, --clauses, --gist or --note");
    }
    Ok(rules.into_iter().map(|it| (it, change.clone())).collect())
}

fn set_rows(wanted: &[(RuleId, Change)], ledger: &mut Ledger) -> Result<()> {
    let tried = wanted.iter().map(|(rule, change)| apply(change, *rule, ledger));
    let problems: Vec<String> = tried.filter_map(Result::err).collect();
    if !problems.is_empty() {
        bail!("nothing was changed\n{}", problems.join("\n"));
    }
    Ok(())
}

fn keep(before: &str, after: &str, project: &Project, screen: &Screen) -> Result<Verdict> {
    if before == after {
        return Ok(Verdict::Clean);
    }
    files::write_whole(&project.ledger_path(), after.as_bytes())?;
    let rows = after.lines().filter(|it| !before.lines().any(|line| line == *it)).count();
    screen
        .note(&format!("{FILE}: {rows} rows changed; `cargo xtask codegen` where a gist did, `cargo xtask audit` for the rest"));
    Ok(Verdict::Clean)
}
