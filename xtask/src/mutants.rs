//! `mutants`: what of a slip in the source of a rule file the scenarios notice.

mod copy;
mod told;

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};
use clap::Parser;
use codegen::{
    ledger::select,
    mutants::{Enums, JUDGED, Judged, Mutant, Schemata},
    scan::{RULES, SCENARIOS, Tree},
};
use rules_data::RuleId;
use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::{Verdict, files, project::Project, screen::Screen};
use copy::Copy;
use told::{Fate, Outcome};

/// Make every slip of the hand in the rule files that compiles, one at a time, and play the scenarios until one notices.
///
/// A copy of the engine is built once, below target/rulemill/mutants, with a switch at each place. First the scenarios of the rules are
/// played whose rows come to the function, then all others that come to the place. What a person judged to change nothing stands in
/// engine/mutants.csv with the reason.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Only what belongs to these rules (704.5f), runs of rules (601.2a-i), sections (703).
    #[arg(long, value_name = "RULE")]
    rule: Vec<String>,
    /// Only the rule files with these words in their paths.
    #[arg(long, value_name = "WORDS")]
    file: Option<String>,
    /// Only those that engine/mutants.csv says change nothing: whether that is so still.
    #[arg(long)]
    judged: bool,
    /// Only so many, taken at random; the same ones of the same sources.
    #[arg(long, value_name = "NUMBER")]
    sample: Option<usize>,
    /// Another sample.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "sample")]
    seed: u64,
    /// All outcomes for a program.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let book = project.book()?;
    let selected = args.rule.iter().map(|it| select(it, &book));
    let selected: Vec<Vec<RuleId>> = selected.collect::<Result<_, _>>().or_else(|it| bail!("{it}"))?;
    let selected: BTreeSet<RuleId> = selected.into_iter().flatten().collect();
    let judged = project.path(JUDGED);
    let judged = if judged.exists() { files::read_text(&judged)? } else { String::new() };
    let judged = Judged::read(&judged).or_else(|it| bail!("{it}"))?;
    let tree = project.tree()?;
    let is_rust = |it: &str| Path::new(it).extension().is_some_and(|it| it == "rs");
    let enums = Enums::of(tree.iter().filter(|it| is_rust(it.0))).or_else(|it| bail!("{it}"))?;
    let is_rule_file = |it: &&String| it.starts_with(RULES) && is_rust(it) && !it.contains("/generated/");
    let sources: Tree = tree.iter().filter(|it| is_rule_file(&it.0)).map(|(path, text)| (path.clone(), text.clone())).collect();
    let schemata = Schemata::of(&sources, &enums).or_else(|it| bail!("{it}"))?;
    let named: BTreeSet<&str> = schemata.mutants.iter().map(|it| it.name.as_str()).collect();
    let unknown: Vec<&str> = judged.names().filter(|it| !named.contains(it)).collect();
    let copy = Copy::new(project)?;
    let refused = copy.build(&schemata, screen)?;
    let is_wanted = |it: &Mutant| {
        (args.rule.is_empty() || it.rules.iter().any(|it| selected.contains(it)))
            && args.file.as_ref().is_none_or(|words| it.file.contains(words))
            && (!args.judged || judged.reason(&it.name).is_some())
    };
    let wanted = (1..).zip(&schemata.mutants).filter(|it| !refused.contains(&it.0) && is_wanted(it.1));
    let mut wanted: Vec<(usize, &Mutant)> = wanted.collect();
    if let Some(number) = args.sample {
        wanted.sort_by_cached_key(|it| xxh3_64_with_seed(it.1.name.as_bytes(), args.seed));
        wanted.truncate(number);
    }
    let wanted: BTreeMap<usize, &Mutant> = wanted.into_iter().collect();
    if wanted.is_empty() {
        bail!("no mutant belongs to these rules and files");
    }
    let fates = play(&copy, project, &wanted, screen)?;
    let outcomes: Vec<Outcome<'_>> = wanted
        .into_iter()
        .map(|(number, mutant)| {
            let (fate, by) = fates.get(&number).cloned().unwrap_or((Fate::Untouched, String::new()));
            Outcome { mutant, fate, by, reason: judged.reason(&mutant.name) }
        })
        .collect();
    told::tell(&outcomes, &unknown, refused.len(), args.json, screen)
}

/// Plays each, and gives what came of it.
fn play(
    copy: &Copy,
    project: &Project,
    wanted: &BTreeMap<usize, &Mutant>,
    screen: &Screen,
) -> Result<BTreeMap<usize, (Fate, String)>> {
    let lines = wanted.iter().map(|(number, it)| {
        let rules = it.rules.iter().map(ToString::to_string);
        [number.to_string()].into_iter().chain(rules).collect::<Vec<_>>().join(" ")
    });
    let list = lines.map(|it| it + "\n").collect::<String>();
    let path = copy.path("list");
    files::write_whole(&path, list.as_bytes())?;
    let mut child = Command::new(copy.binary())
        .arg(&path)
        .arg(project.path(SCENARIOS))
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot play the scenarios")?;
    let bar = screen.progress(wanted.len(), "playing mutants");
    let (mut fates, mut failing) = (BTreeMap::new(), Vec::new());
    let out = child.stdout.take().context("the scenarios say nothing")?;
    for line in BufReader::new(out).lines() {
        let line = line?;
        if let Some(named) = line.strip_prefix("fails ") {
            failing.push(named.to_owned());
            continue;
        }
        let mut words = line.splitn(3, ' ');
        let (first, second, by) =
            (words.next().unwrap_or_default(), words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let fate = match second {
            "own" => Fate::Own,
            "other" => Fate::Other,
            "survives" => Fate::Survives,
            "untouched" => Fate::Untouched,
            _ => continue,
        };
        fates.insert(first.parse().context("the scenarios say what is no number")?, (fate, by.to_owned()));
        bar.inc(1);
    }
    bar.finish_and_clear();
    if !child.wait()?.success() {
        bail!("the scenarios could not be played with the mutants");
    }
    if !failing.is_empty() {
        bail!("these scenarios fail as the engine is; mend them first:\n{}", failing.join("\n"));
    }
    Ok(fates)
}
