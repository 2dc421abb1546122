//! `rulemill play`: plays scenarios, and says where they differ. With `UPDATE_EXPECT=1` it rewrites their traces instead.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use anyhow::Context;
use cli::{files, realdeck};
use engine::{KnockOut, cards, scenario, story::Weight};

use super::decks;

/// Plays the scenarios of Markdown files, and shows what happens and by which rules.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A file of real cards, as `cards check` reads it: scenarios may name them.
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
    /// Every step on the way too, not only outcomes.
    #[arg(long)]
    all: bool,
    /// Rules to play without.
    #[arg(long, value_name = "RULE")]
    without: Vec<engine::RuleId>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = anstream::stdout();
    let (mut failed, mut unreadable) = (false, false);
    for file in &args.files {
        let text = fs::read_to_string(file).with_context(|| format!("{} can't be read", file.display()))?;
        let (scenarios, mut problems) = scenario::read(&text);
        let (library, waiting) = match &args.cards {
            Some(cards) => realdeck::named_in(&text, decks::open(cards)?)?,
            None => (cards::wanted([text.as_str()]), Vec::new()),
        };
        let rules = engine::rules(library).without(KnockOut::Rules(&args.without));
        if std::env::var_os("UPDATE_EXPECT").is_some() && problems.is_empty() {
            let reports: Vec<_> = scenarios.iter().map(|it| it.run(&rules)).collect();
            files::replace(file, &scenario::accept(&text, &scenarios, &reports))?;
            continue;
        }
        unreadable |= !problems.is_empty();
        for it in scenarios {
            let report = it.run(&rules);
            failed |= !report.passed();
            unreadable |= !report.played;
            writeln!(out, "{} {}", if report.passed() { "passed" } else { "FAILED" }, it.heading)?;
            for line in report.lines.iter().filter(|it| it.weight >= if args.all { Weight::Step } else { Weight::Outcome }) {
                writeln!(out, "    {:<7} {}", line.rule.to_string(), line.text)?;
            }
            for it in &report.hollow {
                writeln!(out, "    cannot fail: {:?}: {}", text[it.span.clone()].trim(), it.message)?;
            }
            problems.extend(report.wrong().cloned());
        }
        let meant = |it: &&(String, String)| problems.iter().any(|problem| problem.message.contains(&format!("{:?}", it.0)));
        for (_, why) in waiting.iter().filter(meant) {
            anstream::eprintln!("this card can't be played with:{why}");
        }
        if !problems.is_empty() {
            anstream::eprintln!("{}", scenario::render(&file.display().to_string(), &text, &problems));
        }
    }
    Ok(ExitCode::from(if unreadable { 2 } else { u8::from(failed) }))
}
