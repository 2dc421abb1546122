//! `trace`: from a rule to the code and the scenarios that carry it, and back.

use anyhow::{Result, bail};
use clap::Parser;
use codegen::{
    report::nearest,
    trace::{Served, Traced, place, rule},
};
use rules_data::{Place, RuleId};

use crate::{Verdict, project::Project, screen::Screen};

/// Show what carries a rule, or which rules a file serves.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// A rule (704.5f), a file from the root of the project, or a line of one (engine/src/game.rs:12).
    #[arg(value_name = "RULE | FILE[:LINE]")]
    what: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let (book, what) = (project.book()?, args.what.as_str());
    let scan = project.scan(&book)?;
    if let Ok(id) = what.parse::<RuleId>() {
        let Some(traced) = rule(id, &book, &project.ledger()?, &scan) else {
            bail!("the book has no rule {id}; the nearest are {}", nearest(&book, Place::Rule(id)).join(", "));
        };
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

fn about_rule(traced: &Traced<'_>) -> Vec<String> {
    let Traced { rule, gist, disposition, stale, refers_to, note, handlers, scenarios, uses, cites, cited_by } = traced;
    let mut out = vec![format!("{rule} {gist}")];
    let disposition = disposition.map_or_else(|| "not in the ledger".to_owned(), |it| it.to_string());
    let to = refers_to.iter().map(|it| format!(" {it}")).collect::<Vec<_>>().concat();
    let stale = if *stale { " (stale)" } else { "" };
    let note = if note.is_empty() { String::new() } else { format!(": {note}") };
    out.push(format!("  {disposition}{to}{stale}{note}"));
    let mut block = |name: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            out.push(name.to_owned());
            out.extend(lines.into_iter().map(|it| format!("  {it}")));
        }
    };
    block("handlers", handlers.iter().map(|it| format!("{}:{} {} {}", it.file, it.line, it.hook, it.function)).collect());
    block("scenarios", scenarios.iter().map(|it| format!("{}:{} {}", it.file, it.line, it.heading)).collect());
    block("other uses", uses.iter().map(|it| format!("{}:{} {}", it.file, it.line, it.item)).collect());
    block("cites", cites.clone());
    block("cited by", cited_by.iter().map(ToString::to_string).collect());
    out
}
