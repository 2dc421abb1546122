//! Scenarios played as the book has it, with all rows [watched](Rules::watched), and without their rules: the evidence that each gives.

use std::collections::{BTreeMap, BTreeSet};

use engine::{
    KnockOut, Noted, RuleId, Rules,
    scenario::{Reading, Report},
    story::Weight,
};
use rules_data::Clause;
use serde::Serialize;

use super::{on_all_processors, run_with};

/// A scenario, and what came of it as the book has it.
#[derive(Debug)]
pub(super) struct Watched<'a> {
    /// The file that it stands in.
    pub(super) file: &'a str,
    pub(super) reading: &'a Reading<'a>,
    /// Nothing where the game could not go on.
    report: Option<Report>,
}

impl<'a> Watched<'a> {
    /// Plays each of them, with the file that it stands in; all rows are watched.
    pub(super) fn all(readings: &'a [(&'a str, Reading<'a>)], rules: &Rules) -> Vec<Self> {
        let watching = rules.watched();
        on_all_processors(readings, |(file, reading)| Self { file, reading, report: run_with(reading, &watching) })
    }

    /// The rule that it is about.
    pub(super) const fn rule(&self) -> RuleId {
        self.reading.scenario.rule
    }

    /// Whether all that it says holds.
    pub(super) fn passed(&self) -> bool {
        self.report.as_ref().is_some_and(Report::passed)
    }

    /// How many steps it takes.
    pub(super) fn steps(&self) -> u32 {
        self.report.as_ref().map_or(0, |it| it.steps)
    }

    /// What was noted of all rows.
    pub(super) fn noted(&self) -> &[Noted] {
        self.report.as_ref().map_or(&[], |it| &it.watched)
    }
}

/// The evidence that one scenario gives.
#[derive(Debug, Serialize)]
pub(super) struct Played {
    pub(super) file: String,
    pub(super) heading: String,
    pub(super) rule: RuleId,
    /// And the clause, where the heading names one.
    #[serde(skip)]
    pub(super) about: Clause,
    /// Whether it passed.
    pub(super) passed: bool,
    /// What came of it without its rule; nothing where no row of the registry names the rule.
    pub(super) without: Option<Without>,
    /// The rules that its trace cites, by which something was refused, that asked, or that decided something without an event.
    pub(super) reached: BTreeSet<RuleId>,
    /// Why it could not fail: what it says would be so whatever the rules were.
    pub(super) hollow: Vec<String>,
    /// The expectations that hold turned round, too.
    pub(super) weak: Vec<String>,
    /// What happened.
    told: Told,
    /// What happened without its rule, where the game could be played so.
    told_without: Option<Told>,
}

/// What is told of a game: its outcomes, each with its rule, and what did not hold.
#[derive(Debug, Default, Serialize)]
struct Told {
    lines: Vec<(RuleId, String)>,
    problems: Vec<String>,
}

impl Told {
    fn of(report: &Report) -> Self {
        let outcomes = report.lines.iter().filter(|it| it.weight >= Weight::Outcome);
        Self {
            lines: outcomes.map(|it| (it.rule, it.text.clone())).collect(),
            problems: report.wrong().map(|it| it.message.clone()).collect(),
        }
    }
}

/// What came of a scenario without its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Without {
    /// It still passes, or another rule does the same: it tests nothing.
    Passes,
    /// It fails.
    Fails,
    /// The game could not go on without the rule.
    Stops,
}

impl Without {
    pub(super) fn of(report: Option<&Report>) -> Self {
        match report {
            Some(report) if !report.differs() => Self::Passes,
            Some(_) => Self::Fails,
            None => Self::Stops,
        }
    }
}

impl Played {
    /// Plays each of them without its rule, where that is one of the handled ones: those of a rule together, by the same rules.
    pub(super) fn all(watched: &[Watched<'_>], handled: &BTreeSet<RuleId>, rules: &Rules) -> Vec<Self> {
        let mut by_rule: BTreeMap<RuleId, Vec<usize>> = BTreeMap::new();
        for (at, it) in watched.iter().enumerate() {
            by_rule.entry(it.rule()).or_default().push(at);
        }
        let by_rule: Vec<(RuleId, Vec<usize>)> = by_rule.into_iter().collect();
        let played = on_all_processors(&by_rule, |(rule, scenarios)| {
            let without = handled.contains(rule).then(|| rules.without(KnockOut::Rules(&[*rule])));
            let play = |at: &usize| (*at, Self::of(&watched[*at], without.as_deref(), rules));
            scenarios.iter().map(play).collect::<Vec<_>>()
        });
        let mut played: Vec<(usize, Self)> = played.into_iter().flatten().collect();
        played.sort_unstable_by_key(|it| it.0);
        played.into_iter().map(|it| it.1).collect()
    }

    /// Plays one by the rules without its own.
    fn of(it: &Watched<'_>, without: Option<&Rules>, rules: &Rules) -> Self {
        let (scenario, report) = (it.reading.scenario, it.report.as_ref());
        let without = without.map(|without| run_with(it.reading, without));
        // Where the rule makes no difference, the want of what it costs may be all that keeps something from being done.
        let idle = it.passed() && without.as_ref().is_some_and(|it| it.as_ref().is_some_and(Report::passed));
        let wanting = if idle { scenario.wanting(rules) } else { Vec::new() };
        let wanting = wanting.into_iter().map(|it| format!("by {it:?}, for want of what it costs"));
        Self {
            file: it.file.to_owned(),
            heading: scenario.heading.clone(),
            rule: scenario.rule,
            about: scenario.about(),
            passed: it.passed(),
            without: without.as_ref().map(|it| Without::of(it.as_ref())),
            hollow: report.iter().flat_map(|it| &it.hollow).map(|it| it.message.clone()).collect(),
            weak: report
                .iter()
                .flat_map(|it| &it.turned)
                .map(|it| format!("with {it:?} expected instead"))
                .chain(wanting)
                .collect(),
            reached: report.map(|it| it.reached.clone()).unwrap_or_default(),
            told: report.map(Told::of).unwrap_or_default(),
            told_without: without.as_ref().and_then(|it| it.as_ref().map(Told::of)),
        }
    }

    /// Whether the scenario passes, and needs its rule for that.
    pub(super) fn proves(&self) -> bool {
        self.passed && matches!(self.without, Some(Without::Fails | Without::Stops))
    }
}
