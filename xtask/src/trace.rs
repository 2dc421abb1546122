//! `trace`: from a rule to the code and the scenarios that carry it, and back.

mod text;

use std::{num::NonZeroU8, path::PathBuf};

use anyhow::{Result, bail};
use clap::Parser;
use codegen::{
    audit::{Audit, Inputs, audit},
    report::nearest,
    trace::{Served, Traced, Tried, place, rule, work},
};
use rules_data::{Clause, Place};

use crate::{Verdict, answer, evidence, files, project::Project, screen::Screen};

/// Show what carries a rule, which rules a file serves, or what is left to do.
///
/// What playing has shown is told where it was played since the last change: `cargo xtask audit` plays.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// A rule (704.5f), one of its clauses (601.2b#3), a file from the root of the project, or a line of one (engine/src/game.rs:12).
    #[arg(value_name = "RULE | FILE[:LINE]", required_unless_present_any = ["unproven", "text"])]
    what: Option<String>,
    /// Of each rule of a text or a fragment, of any edition and in any layout (`-` is the standard input): what it is called now, what is
    /// claimed of it, and which scenarios show it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["what", "unproven"])]
    text: Option<PathBuf>,
    /// List the rules that are not done: to do, stale, or handled and not proven. Builds the engine and plays the scenarios where nothing
    /// was played since the last change, and says so.
    #[arg(long, conflicts_with = "what")]
    unproven: bool,
    /// Only what is in that part of the book: 7, 704, 704.5.
    #[arg(long, value_name = "PLACE", requires = "unproven")]
    section: Option<Place>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    // A file may also be one on which no answer hangs: but for whether it is there.
    let is_there = || args.what.as_deref().is_some_and(|it| project.path(it.split(':').next().unwrap_or(it)).is_file());
    let prepare = || prepare(args, project, screen);
    if args.text.is_some() {
        // The text is no source of ours: an answer about it is not kept.
        return made(args, project, screen);
    }
    answer::kept_or((project, screen), || format!("{args:?} {}", is_there()), prepare, |screen| made(args, project, screen))
}

/// For a list of what is not done: plays the scenarios where nothing was played since the last change, and says so.
fn prepare(args: &Args, project: &Project, screen: &Screen) -> Result<()> {
    if let Some(place) = args.section {
        let book = project.book()?;
        if !book.has(place) {
            bail!("the book has no {place}; the nearest are {}", nearest(&book, place).join(", "));
        }
    }
    if !args.unproven || evidence::at_hand(project)?.is_some() {
        return Ok(());
    }
    screen.note(
        "nothing was played since the last change of a source: the engine is built, and every scenario played with each rule and without \
         it; that takes minutes",
    );
    evidence::gather(project).map(drop)
}

/// Makes the answer, and shows it.
fn made(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let (book, ledger_text) = (project.book()?, files::read_text(&project.ledger_path())?);
    let (scan, examples) = (project.scan(&book)?, project.examples()?);
    let evidence = evidence::at_hand(project)?;
    let (evidence, ledger) = (evidence.as_ref(), ledger_text.as_str());
    let audit = audit(&Inputs { evidence, ..Inputs::of_files(&book, ledger, &examples, &scan) });
    if let Some(path) = &args.text {
        return text::show(path, &audit, &project.lineage()?, args.json, screen);
    }
    let Some(what) = args.what.as_deref() else {
        return list_work(&audit, args, screen);
    };
    if let Ok(Clause { rule: id, number }) = what.parse::<Clause>() {
        let Some(mut traced) = rule(id, &audit, (&project.ledger()?, &project.lineage_or_none()?), &scan) else {
            bail!("the book has no rule {id}; the nearest are {}", nearest(&book, Place::Rule(id)).join(", "));
        };
        if let Some(number) = number {
            if number.get() > traced.clauses.map_or(1, NonZeroU8::get) {
                bail!("{id} has {} clauses by the ledger", traced.clauses.map_or(1, NonZeroU8::get));
            }
            traced.scenarios.retain(|it| it.scenario.clause == Some(number));
        }
        let text = if args.json { serde_json::to_string_pretty(&traced)? } else { about_rule(&traced).join("\n") };
        screen.say(&text);
        return Ok(Verdict::Clean);
    }
    let (file, line) = match what.rsplit_once(':') {
        Some((file, line)) => match line.parse() {
            Ok(line) => (file, Some(line)),
            Err(_) => bail!("{line:?} is no line of {file}"),
        },
        None => (what, None),
    };
    let file = file.trim_start_matches("./").replace('\\', "/");
    if !project.path(&file).is_file() {
        bail!(
            "{what:?} is neither a rule nor a file of the project; there are 704.5f, engine/src/lib.rs and engine/src/lib.rs:12"
        );
    }
    let served = place(&file, line, &scan);
    if args.json {
        screen.say(&serde_json::to_string_pretty(&served)?);
    } else if served.is_empty() {
        screen.say("serves no rule");
    } else {
        let ledger = project.ledger()?;
        for Served { rule, how, line, by } in &served {
            let gist = ledger.gist(*rule).unwrap_or_default();
            screen.say(&format!("{:9} {how:7} {file}:{line} {by}\n          {gist}", rule.to_string()));
        }
    }
    Ok(Verdict::Clean)
}

fn list_work(audit: &Audit<'_>, args: &Args, screen: &Screen) -> Result<Verdict> {
    let left: Vec<_> = work(audit, args.section).collect();
    if args.json {
        let left: Vec<_> =
            left.iter().map(|(it, what)| serde_json::json!({ "rule": it.rule, "gist": it.gist, "left": what })).collect();
        screen.say(&serde_json::to_string_pretty(&left)?);
    } else {
        for (it, what) in &left {
            screen.say(&format!("{:9} {}\n          {what}", it.rule.to_string(), it.gist));
        }
        screen.note(&format!("{} rules to do", left.len()));
    }
    Ok(Verdict::Clean)
}

fn about_rule(traced: &Traced<'_>) -> Vec<String> {
    let Traced {
        rule,
        gist,
        disposition,
        stale,
        refers_to,
        note,
        played,
        rungs,
        clauses,
        lacking,
        handlers,
        scenarios,
        uses,
        cites,
        cited_by,
        numbers,
    } = traced;
    let mut out = vec![format!("{rule} {gist}")];
    let disposition = disposition.map_or_else(|| "not in the ledger".to_owned(), |it| it.to_string());
    let to = refers_to.iter().map(|it| format!(" {it}")).collect::<Vec<_>>().concat();
    let stale = if *stale { " (stale)" } else { "" };
    let note = if note.is_empty() { String::new() } else { format!(": {note}") };
    out.push(format!("  {disposition}{to}{stale}{note}"));
    let rungs: Vec<&str> = rungs.iter().map(|it| it.name()).collect();
    let unknown = if *played { "" } else { "; not played since the last change: `cargo xtask audit`" };
    let evidence = if rungs.is_empty() { "none".to_owned() } else { rungs.join(", ") };
    out.push(format!("  evidence: {evidence}{unknown}"));
    if let Some(number) = clauses {
        let lacking: Vec<String> = lacking.iter().map(|it| format!("#{it}")).collect();
        let stand =
            if lacking.is_empty() { "each has evidence".to_owned() } else { format!("nothing for {}", lacking.join(", ")) };
        out.push(format!("  clauses: {number}; {stand}"));
    }
    let mut block = |name: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            out.push(name.to_owned());
            out.extend(lines.into_iter().map(|it| format!("  {it}")));
        }
    };
    block("handlers", handlers.iter().map(|it| format!("{}:{} {} {}", it.file, it.line, it.hook, it.function)).collect());
    block("scenarios", scenarios.iter().map(tried).collect());
    block("other uses", uses.iter().map(|it| format!("{}:{} {}", it.file, it.line, it.item)).collect());
    block("cites", cites.clone());
    block("cited by", cited_by.iter().map(ToString::to_string).collect());
    block("numbers", numbers.iter().map(|it| format!("{:9} since {}", it.rule.to_string(), it.since)).collect());
    out
}

fn tried(Tried { scenario: it, outcome, reached }: &Tried<'_>) -> String {
    let reached = if *reached { ", reached" } else { "" };
    format!("{}:{} {} ({outcome}{reached})", it.file, it.line, it.heading)
}
