//! `rulemill prove`: which scenarios fail once their rule is knocked out.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use engine::{RuleId, Rules, cards, scenario};
use serde::Serialize;

/// Plays every scenario twice, the second time without its rule: one that still passes tests nothing.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files or folders of scenarios.
    #[arg(default_value = "engine/tests/rules")]
    paths: Vec<PathBuf>,
    /// The evidence for a program.
    #[arg(long)]
    json: bool,
}

/// The evidence that one scenario gives.
#[derive(Debug, Serialize)]
struct Evidence {
    file: String,
    heading: String,
    rule: String,
    /// Whether it passed.
    passed: bool,
    /// Whether its trace cites the rule, or something was refused or asked by it.
    reached: bool,
    /// Whether it fails without the rule.
    proven: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    // What a game without a rule stumbles over is no news.
    panic::set_hook(Box::new(|_| {}));
    let library = cards::standard();
    let handled: BTreeSet<RuleId> = Rules::handled().collect();
    let mut files = Vec::new();
    for path in &args.paths {
        collect(path, &mut files)?;
    }
    let mut all = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).with_context(|| format!("{} can't be read", file.display()))?;
        let (scenarios, problems) = scenario::read(&text);
        anyhow::ensure!(problems.is_empty(), "{}", scenario::render(&file.display().to_string(), &text, &problems));
        for it in scenarios {
            let report = it.run(&library, &[]);
            let proven = report.passed() && handled.contains(&it.rule) && !passes_without(&it, &library);
            all.push(Evidence {
                file: file.display().to_string(),
                passed: report.passed(),
                reached: report.reached.contains(&it.rule),
                rule: it.rule.to_string(),
                heading: it.heading,
                proven,
            });
        }
    }
    print(&all, &handled, args)
}

/// Whether a scenario passes without its rule. A game without a rule that everything rests on may stop in the middle: that is no pass.
fn passes_without(it: &scenario::Scenario, library: &cards::Library) -> bool {
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| it.run(library, &[it.rule]).passed()));
    outcome.unwrap_or(false)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if path.is_dir() {
        let entries = fs::read_dir(path).with_context(|| format!("{} can't be read", path.display()))?;
        let mut inside = entries.map(|it| Ok(it?.path())).collect::<std::io::Result<Vec<_>>>()?;
        inside.sort();
        inside.iter().try_for_each(|it| collect(it, files))
    } else {
        if path.extension().is_some_and(|it| it == "md") {
            files.push(path.to_owned());
        }
        Ok(())
    }
}

fn print(all: &[Evidence], handled: &BTreeSet<RuleId>, args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = anstream::stdout();
    let failed = all.iter().any(|it| !it.passed);
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(all)?)?;
        return Ok(ExitCode::from(u8::from(failed)));
    }
    for it in all.iter().filter(|it| !it.proven) {
        let what = if it.passed { "passes without its rule" } else { "FAILS" };
        let reached = if it.reached { "" } else { ", and does not reach it" };
        writeln!(out, "{}: {} {what}{reached}", it.file, it.heading)?;
    }
    let keys = |wanted: &dyn Fn(&Evidence) -> bool| -> BTreeSet<&str> {
        all.iter().filter(|it| wanted(it)).map(|it| it.rule.as_str()).collect()
    };
    let proven = keys(&|it| it.proven);
    let missing: Vec<String> = handled.iter().map(ToString::to_string).filter(|it| !proven.contains(it.as_str())).collect();
    writeln!(out, "{} scenarios; of {} handled rules {} are proven", all.len(), handled.len(), handled.len() - missing.len())?;
    writeln!(out, "not proven: {}", missing.join(" "))?;
    Ok(ExitCode::from(u8::from(failed)))
}
