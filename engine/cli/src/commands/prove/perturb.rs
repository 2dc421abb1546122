//! `rulemill prove --perturb`: each row of a table does what it does a little wrong, in each way that its hook lists, and the scenarios of
//! its rule are played until one fails. What none of them notices is a survivor: a mistake that could be made in the code.
//!
//! What no row gives that has the part can't be wrong in that part: the number of an event that has none. That shows where all scenarios are
//! played and the rows [watched](Watched); it is no perturbation, and counted nowhere.
//!
//! A survivor that makes no difference in any of the scenarios nor in many random games is *equivalent* to the book, as far as games go; it
//! is [listed](equivalents) with the number of games.

mod equivalents;
mod games;

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write,
    process::ExitCode,
    sync::Arc,
};

use engine::{
    Noted, RowAt, RuleId, Rules, TABLES, Twist, rows,
    scenario::{Report, Scenario},
};
use serde::Serialize;

use super::{Watched, caught, on_all_processors, read, rows_by_rule};
pub(super) use equivalents::Equivalents;
use games::Games;

/// A perturbed game is given up once it takes so many times the steps of the game as the book has it, and nobody has had a choice.
const PATIENCE: u32 = 10;

/// What comes of a scenario by perturbed rules; nothing where the game could not go on.
fn played_by(scenario: &Watched<'_>, perturbed: &Rules) -> Option<Report> {
    caught(|| scenario.reading.fails(perturbed, PATIENCE.saturating_mul(scenario.steps().saturating_add(1))))
}

/// Whether a row would have said or done anything else in it by that perturbation: where it would not, nothing goes otherwise.
fn touches(scenario: &Watched<'_>, row: usize, twist: Twist) -> bool {
    scenario.noted().get(row).is_none_or(|it| it.may_differ(twist))
}

/// A row that does what it does a little wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Perturbation {
    pub(super) rule: RuleId,
    pub(super) at: RowAt,
    /// Which of the rule's rows it is, from 1; nothing where the rule has one.
    nth: Option<usize>,
    pub(super) twist: Twist,
}

impl std::fmt::Display for Perturbation {
    /// `704.5f:dropped`, or `601.2b/2:dropped` for the second row of a rule.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.rule)?;
        self.nth.map_or(Ok(()), |it| write!(f, "/{it}"))?;
        write!(f, ":{}", self.twist)
    }
}

/// All perturbations of the rows of these rules, or of all rules.
pub(super) fn all(rules: &BTreeSet<RuleId>) -> Vec<Perturbation> {
    let number = rows_by_rule();
    let mut seen: BTreeMap<RuleId, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for (at, row) in rows(TABLES) {
        let rule = row.rule;
        let nth = seen.entry(rule).and_modify(|it| *it += 1).or_insert(1);
        let nth = (number[&rule] > 1).then_some(*nth);
        if rules.is_empty() || rules.contains(&rule) {
            found.extend(row.twists().iter().map(|it| Perturbation { rule, at, nth, twist: *it }));
        }
    }
    found
}

/// The ways to be a little wrong, by their words, and what a judge would say of each.
pub(super) fn twists() -> BTreeMap<String, &'static str> {
    all(&BTreeSet::new()).into_iter().map(|it| (it.twist.to_string(), it.twist.sentence())).collect()
}

/// What came of a perturbation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// A scenario of the rule fails.
    Noticed,
    /// It can't be carried out: nothing that the row gives in any of the scenarios has the part that would be wrong.
    Void,
    /// None does, and it is listed as making no difference in any game.
    Equivalent,
    /// One does, although it is listed so: the sources are others than those it was listed of.
    Belied,
    /// None does, and in none of them does it make the row say or do anything else.
    Untouched,
    /// None does, although it makes a difference.
    Survives,
}

/// What comes of the perturbations of a row.
#[derive(Debug, Default, Serialize)]
pub(super) struct Held {
    /// How many were tried.
    pub(super) tried: usize,
    /// How many make no difference in any game.
    pub(super) equivalent: usize,
    /// Those that a scenario of the rule notices, although they are listed as making none.
    pub(super) belied: Vec<String>,
    /// Those that no scenario of the rule notices.
    pub(super) survivors: Vec<Survivor>,
}

/// A perturbation that no scenario of its rule notices.
#[derive(Debug, Serialize)]
pub(super) struct Survivor {
    name: String,
    /// What a judge would say of it.
    means: &'static str,
}

/// The number of each row, as those that are watched are numbered.
fn places() -> BTreeMap<RowAt, usize> {
    rows(TABLES).enumerate().map(|(number, (at, _))| (at, number)).collect()
}

/// What was noted in all of them together.
pub(super) fn together(watched: &[&Watched<'_>]) -> Vec<Noted> {
    let mut all = vec![Noted::default(); rows(TABLES).count()];
    for (row, noted) in watched.iter().flat_map(|it| it.noted().iter().enumerate()) {
        all[row] = all[row].and(*noted);
    }
    all
}

/// Tries them all with the scenarios of their rules, which pass as the book has it, on all processors.
pub(super) fn verdicts(
    perturbations: &[Perturbation],
    scenarios: &[&Watched<'_>],
    noted: &[Noted],
    rules: &Rules,
    equivalents: &Equivalents,
) -> Vec<Verdict> {
    let places = places();
    on_all_processors(perturbations, |it| {
        let is_listed = equivalents.lists(*it);
        let row = places[&it.at];
        if !is_listed && noted[row].lacks(it.twist) {
            return Verdict::Void;
        }
        let keyed = scenarios.iter().filter(|keyed| keyed.rule() == it.rule);
        let mut keyed = keyed.filter(|keyed| touches(keyed, row, it.twist)).peekable();
        if keyed.peek().is_none() {
            return if is_listed { Verdict::Equivalent } else { Verdict::Untouched };
        }
        let perturbed = rules.perturbed(it.at, it.twist);
        let mut touched = false;
        for keyed in keyed {
            match played_by(keyed, &perturbed) {
                // The same by another rule is no other outcome.
                Some(report) if report.problems.is_empty() => touched |= report.touched,
                Some(_) | None if is_listed => return Verdict::Belied,
                Some(_) | None => return Verdict::Noticed,
            }
        }
        match (is_listed, touched) {
            (true, _) => Verdict::Equivalent,
            (false, true) => Verdict::Survives,
            (false, false) => Verdict::Untouched,
        }
    })
}

/// What came of them, row by row.
pub(super) fn by_row(perturbations: &[Perturbation], verdicts: &[Verdict]) -> BTreeMap<RowAt, Held> {
    let mut held: BTreeMap<RowAt, Held> = BTreeMap::new();
    for (it, verdict) in perturbations.iter().zip(verdicts).filter(|it| *it.1 != Verdict::Void) {
        let row = held.entry(it.at).or_default();
        row.tried += 1;
        match verdict {
            Verdict::Noticed | Verdict::Void => {}
            Verdict::Equivalent => row.equivalent += 1,
            Verdict::Belied => row.belied.push(it.to_string()),
            Verdict::Untouched | Verdict::Survives => {
                row.survivors.push(Survivor { name: it.to_string(), means: it.twist.sentence() });
            }
        }
    }
    held
}

/// Tells what survives of the perturbations of these rules' rows; plays games with the survivors, where that is wanted.
pub(super) fn run(
    scenarios: &[(String, Scenario)],
    rules: &Arc<Rules>,
    mut equivalents: Equivalents,
    wanted: &BTreeSet<RuleId>,
    games: Option<u64>,
) -> anyhow::Result<ExitCode> {
    let perturbations = all(wanted);
    let tried: BTreeSet<RuleId> = perturbations.iter().map(|it| it.rule).collect();
    let keyed = |it: &&(String, Scenario)| games.is_some() || tried.contains(&it.1.rule);
    let keyed: Vec<&(String, Scenario)> = scenarios.iter().filter(keyed).collect();
    let readings = read(&keyed, rules);
    let watched = Watched::all(&readings, rules);
    let passing: Vec<&Watched<'_>> = watched.iter().filter(|it| it.passed()).collect();
    let none = Equivalents::default();
    let known = if games.is_some() { &none } else { &equivalents };
    let games = games.map(|it| (it, Games::play(rules, it)));
    let mut noted = together(&passing);
    // What only a game shows is looked for in games only.
    for (row, found) in games.iter().flat_map(|it| it.1.noted.iter().enumerate()) {
        noted[row] = noted[row].and(*found);
    }
    let mut verdicts = verdicts(&perturbations, &passing, &noted, rules, known);
    if let Some((number, games)) = games {
        let survivors = |it: &(&Perturbation, &Verdict)| matches!(it.1, Verdict::Survives | Verdict::Untouched);
        let open: Vec<Perturbation> = perturbations.iter().zip(&verdicts).filter(survivors).map(|it| *it.0).collect();
        let found = games.search(&open, &passing, rules);
        for (it, verdict) in perturbations.iter().zip(&mut verdicts) {
            if found.contains(it) {
                *verdict = Verdict::Equivalent;
            }
        }
        if wanted.is_empty() {
            // What is called by a name that no row has any more goes.
            equivalents = Equivalents::default();
        }
        equivalents.add(&perturbations, &found, number);
        equivalents.write()?;
    }
    print(&perturbations, &verdicts, &tried, passing.len())
}

fn print(
    perturbations: &[Perturbation],
    verdicts: &[Verdict],
    rules: &BTreeSet<RuleId>,
    scenarios: usize,
) -> anyhow::Result<ExitCode> {
    let mut out = anstream::stdout();
    let (mut loose, mut belied) = (BTreeSet::new(), 0_usize);
    for (it, verdict) in perturbations.iter().zip(verdicts) {
        let notices = match verdict {
            Verdict::Noticed | Verdict::Void | Verdict::Equivalent => continue,
            Verdict::Belied => "a scenario notices, and engine/equivalents.csv says that nothing does",
            Verdict::Untouched => "no scenario of the rule comes to where that matters",
            Verdict::Survives => "nothing notices",
        };
        if *verdict == Verdict::Belied {
            belied += 1;
        } else {
            loose.insert(it.rule);
        }
        writeln!(out, "{it}  {}: {notices} ({})", it.twist.sentence(), TABLES[it.at.table].0)?;
    }
    let count = |wanted: Verdict| verdicts.iter().filter(|it| **it == wanted).count();
    writeln!(
        out,
        "{} perturbations of {} rules: {} noticed, {} equivalent, {} survive, of which {} are never come to",
        verdicts.len() - count(Verdict::Void),
        rules.len(),
        count(Verdict::Noticed) + belied,
        count(Verdict::Equivalent),
        count(Verdict::Survives) + count(Verdict::Untouched),
        count(Verdict::Untouched),
    )?;
    let void = count(Verdict::Void);
    writeln!(out, "{void} more can't be carried out: nothing that their rows give in {scenarios} scenarios has the part")?;
    writeln!(out, "{} of {} rules are held", rules.len() - loose.len(), rules.len())?;
    Ok(ExitCode::from(u8::from(!loose.is_empty() || belied > 0)))
}
