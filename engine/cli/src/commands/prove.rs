//! `rulemill prove`: which scenarios fail once their rule is knocked out, and which mistakes in a row they would not notice.

mod perturb;
mod played;
mod vary;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use cli::{gists::Gists, processors};
use engine::{
    KnockOut, RowAt, RuleId, Rules, TABLES, cards, rows,
    scenario::{self, Reading, Scenario},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use perturb::{Equivalents, Held};
use played::{Played, Watched, Without};
use rules_data::Clause;
use serde::Serialize;

/// Where all scenarios are.
const SCENARIOS: &str = "engine/tests/rules";

/// How much room a player of scenarios has: what a knock-out sets going may go deep before it is given up.
const STACK: usize = 64 << 20;

/// Plays every scenario twice, the second time without its rule: one that still passes tests nothing. Each row of a rule that has
/// several is left out by itself too.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files or folders of scenarios.
    #[arg(default_value = SCENARIOS)]
    paths: Vec<PathBuf>,
    /// The evidence for a program: what `cargo xtask audit` reads.
    #[arg(long)]
    json: bool,
    /// Play each scenario without its last action, and with the card that it is about a blank one, and tell what passes then.
    #[arg(long, conflicts_with = "perturb")]
    scenarios: bool,
    /// Let each row of a table do what it does a little wrong, and tell what no scenario of its rule notices.
    #[arg(long)]
    perturb: bool,
    /// Only the rows of these rules.
    #[arg(long, value_name = "RULE", requires = "perturb")]
    rule: Vec<RuleId>,
    /// Play so many random games with each survivor; what makes no difference in any is listed in engine/equivalents.csv.
    #[arg(long, value_name = "NUMBER", requires = "perturb")]
    games: Option<u64>,
}

/// What was found by playing. `codegen::evidence` reads this form; a change of it is a change of `schema`.
#[derive(Debug, Serialize)]
struct Evidence {
    format: &'static str,
    schema: u32,
    scenarios: Vec<Played>,
    /// The rows of the tables, in their order.
    rows: Vec<Row>,
    /// The ways to be a little wrong, by their words.
    twists: BTreeMap<String, &'static str>,
}

/// A row of a table, and whether anything notices that it is not there.
#[derive(Debug, Serialize)]
struct Row {
    /// The file of its table, from the folder of the rule files and without its ending.
    table: &'static str,
    /// Its number in the table, from 0.
    at: usize,
    rule: RuleId,
    /// Whether a scenario with the rule's number fails without this row alone.
    missed: bool,
    /// What comes of doing it a little wrong.
    #[serde(flatten)]
    held: Held,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    // What a game without a rule stumbles over is no news.
    panic::set_hook(Box::new(|_| {}));
    let mut files = Vec::new();
    for path in &args.paths {
        collect(path, &mut files)?;
    }
    let mut scenarios = Vec::new();
    for file in &files {
        let (text, name) = (fs::read_to_string(file), file.to_string_lossy().replace('\\', "/"));
        let text = text.with_context(|| format!("{name} can't be read"))?;
        let (found, problems) = scenario::read(&text);
        anyhow::ensure!(problems.is_empty(), "{}", scenario::render(&name, &text, &problems));
        scenarios.extend(found.into_iter().map(|it| (name.clone(), it)));
    }
    let handled: BTreeSet<RuleId> = rows(TABLES).map(|it| it.1.rule).collect();
    let rules = engine::rules(cards::standard());
    let equivalents = Equivalents::read()?;
    if args.perturb {
        return perturb::run(&scenarios, &rules, equivalents, &args.rule.iter().copied().collect(), args.games);
    }
    if args.scenarios {
        return vary::run(&scenarios, &rules);
    }
    let readings = read(&scenarios.iter().collect::<Vec<_>>(), &rules);
    let watched = Watched::all(&readings, &rules);
    let played = Played::all(&watched, &handled, &rules);
    let rows = missed(&watched, &played, &rules, &equivalents);
    let twists = perturb::twists();
    print(&Evidence { format: "rulemill-evidence", schema: 7, scenarios: played, rows, twists }, &handled, args)
}

/// The scenarios as they are read over the cards of those rules, each with the file that it stands in.
fn read<'a>(scenarios: &[&'a (String, Scenario)], rules: &Rules) -> Vec<(&'a str, Reading<'a>)> {
    on_all_processors(scenarios, |(file, it)| (file.as_str(), it.reading(rules.library())))
}

/// What comes of each item, in their order, found on all processors; a bar shows how far it is.
fn on_all_processors<'a, T: Sync, R: Send>(items: &'a [T], run: impl Fn(&'a T) -> R + Sync) -> Vec<R> {
    let bar = bar(items.len());
    let done = processors::on_all(items, STACK, |it| {
        let done = run(it);
        bar.inc(1);
        done
    });
    bar.finish_and_clear();
    done
}

/// What comes of a scenario by these rules; nothing where the game could not go on.
fn run_with(reading: &Reading<'_>, rules: &Rules) -> Option<scenario::Report> {
    caught(|| reading.play(rules))
}

/// What comes of a game, unless it can't go on.
fn caught<T>(play: impl FnOnce() -> T) -> Option<T> {
    panic::catch_unwind(AssertUnwindSafe(play)).ok()
}

/// How many rows each rule has.
fn rows_by_rule() -> BTreeMap<RuleId, usize> {
    let mut number = BTreeMap::new();
    rows(TABLES).for_each(|it| *number.entry(it.1.rule).or_default() += 1);
    number
}

/// Whether each row is missed: the only row of a rule if the rule is, each of several by being left out alone.
fn missed(watched: &[Watched<'_>], played: &[Played], rules: &Rules, equivalents: &Equivalents) -> Vec<Row> {
    let perturbations = perturb::all(&BTreeSet::new());
    let passing: Vec<&Watched<'_>> = watched.iter().filter(|it| it.passed()).collect();
    let noted = perturb::together(&passing);
    let verdicts = perturb::verdicts(&perturbations, &passing, &noted, rules, equivalents);
    let mut held = perturb::by_row(&perturbations, &verdicts);

    let number = rows_by_rule();
    let all: Vec<(RowAt, RuleId)> = rows(TABLES).map(|(at, it)| (at, it.rule)).collect();
    let missed = on_all_processors(&all, |(at, rule)| {
        let mut proving = watched.iter().zip(played).filter(|it| it.1.rule == *rule && it.1.proves()).map(|it| it.0);
        if number[rule] == 1 {
            return proving.next().is_some();
        }
        let without = rules.without(KnockOut::Row(*at));
        proving.any(|it| Without::of(run_with(it.reading, &without).as_ref()) != Without::Passes)
    });
    let rows = all.into_iter().zip(missed);
    let row = |((at, rule), missed): ((RowAt, RuleId), bool)| {
        let held = held.remove(&at).unwrap_or_default();
        Row { table: TABLES[at.table].0, at: at.row, rule, missed, held }
    };
    rows.map(row).collect()
}

/// A progress bar, visible on a terminal only.
fn bar(scenarios: usize) -> ProgressBar {
    let style =
        ProgressStyle::with_template("playing scenarios {wide_bar} {pos}/{len}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(Some(scenarios as u64), ProgressDrawTarget::stderr()).with_style(style)
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

fn print(evidence: &Evidence, handled: &BTreeSet<RuleId>, args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = anstream::stdout();
    let Evidence { scenarios, rows, .. } = evidence;
    let code = ExitCode::from(u8::from(scenarios.iter().any(|it| !it.passed)));
    if args.json {
        writeln!(out, "{}", serde_json::to_string(evidence)?)?;
        return Ok(code);
    }
    for it in scenarios.iter().filter(|it| !it.proves()) {
        let what = match (it.passed, it.without) {
            (false, _) => "FAILS",
            (true, None) => "passes; no row of a table names its rule",
            (true, Some(_)) => "passes without its rule",
        };
        let reached = if it.reached.contains(&it.rule) { "" } else { ", and does not reach it" };
        writeln!(out, "{}: {} {what}{reached}", it.file, it.heading)?;
    }
    for it in scenarios {
        for why in &it.hollow {
            writeln!(out, "{}: {} cannot fail: {why}", it.file, it.heading)?;
        }
        for how in &it.weak {
            writeln!(out, "{}: {} passes {how}", it.file, it.heading)?;
        }
    }
    let mut proven: BTreeSet<RuleId> = scenarios.iter().filter(|it| it.proves()).map(|it| it.rule).collect();
    for it in rows.iter().filter(|it| !it.missed && proven.contains(&it.rule)) {
        writeln!(out, "{}: row {} ({}) is missed by nothing, although its rule is", it.table, it.at + 1, it.rule)?;
    }
    let clauses: BTreeSet<Clause> = scenarios.iter().filter(|it| it.proves()).map(|it| it.about).collect();
    let gists = Gists::at_hand();
    let lacking: Vec<Clause> = proven.iter().flat_map(|it| gists.clauses(*it)).filter(|it| !clauses.contains(it)).collect();
    if !lacking.is_empty() {
        let in_part = lacking.iter().map(|it| it.rule).collect::<BTreeSet<_>>().len();
        let lacking: Vec<String> = lacking.iter().map(ToString::to_string).collect();
        writeln!(out, "{in_part} rules are proven in part; nothing proves {}", lacking.join(" "))?;
        proven.retain(|rule| gists.clauses(*rule).all(|it| clauses.contains(&it)));
    }
    // Of a part of the scenarios nothing is asked about the rules of the others.
    let named: BTreeSet<RuleId> = scenarios.iter().map(|it| it.rule).collect();
    let asked: BTreeSet<RuleId> =
        if args.paths == [PathBuf::from(SCENARIOS)] { handled.clone() } else { handled.intersection(&named).copied().collect() };
    let missing: Vec<String> = asked.difference(&proven).map(ToString::to_string).collect();
    let (played, all) = (scenarios.len(), asked.len());
    writeln!(out, "{played} scenarios; of {all} handled rules {} are proven", all - missing.len())?;
    if !missing.is_empty() {
        writeln!(out, "not proven: {}", missing.join(" "))?;
    }
    Ok(code)
}
