//! A scenario as it is read over the cards of a game: what lies where, and what is done. It is read once for as many plays as one likes.

use std::sync::Arc;

use super::{Kind, Line, Problem, Report, Scenario, action, action::Act, names, setup, setup::Layout};
use kernel::Rules;
use language::Library;

/// So many steps without a choice are more than any scenario takes.
const STEPS: u32 = 20_000;

/// What is told of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// All that happens, and what of the scenario would hold whatever happened.
    All,
    /// What happens, as long as nothing is known that does not hold.
    UntilWrong,
}

/// What a scenario says, and what can't be read of it.
#[derive(Debug)]
pub struct Reading<'a> {
    /// What was read.
    pub scenario: &'a Scenario,
    /// The cards that it was read over.
    cards: Arc<Library>,
    pub(super) layout: Layout,
    pub(super) acts: Vec<Act>,
    pub(super) problems: Vec<Problem>,
}

impl Reading<'_> {
    /// Plays it by these rules, and compares.
    pub fn play(&self, rules: &Rules) -> Report {
        self.play_so(rules, STEPS, Told::All)
    }

    /// The same to see whether it fails: where something is wrong as the play ends, the game is not told. It is given up once so many steps
    /// are done in which nobody had a choice.
    pub fn fails(&self, rules: &Rules, steps: u32) -> Report {
        self.play_so(rules, steps, Told::UntilWrong)
    }

    /// By rules with other cards it is read anew.
    fn play_so(&self, rules: &Rules, steps: u32, told: Told) -> Report {
        if Arc::ptr_eq(&self.cards, rules.library()) {
            self.scenario.play_read(self, rules, steps, told)
        } else {
            self.scenario.play_read(&self.scenario.reading(rules.library()), rules, steps, told)
        }
    }
}

impl Scenario {
    /// What it says with these cards and its own.
    pub fn reading(&self, cards: &Arc<Library>) -> Reading<'_> {
        self.read_over(cards, |_| ())
    }

    /// The same with a card of that name that has no abilities.
    pub(super) fn reading_blank(&self, cards: &Arc<Library>, name: &str) -> Reading<'_> {
        self.read_over(cards, |layout| layout.blank(name))
    }

    /// Players who are named, and sit at no table of so many seats.
    fn strangers(&self, seats: usize) -> impl Iterator<Item = Problem> {
        let lines = self.blocks.iter().flat_map(|it| &it.lines);
        lines.flat_map(move |line| {
            names::strangers(&line.text, seats).map(|(at, name)| Problem {
                message: format!("{name} is not in this game: give a seat by a line like `{name}: Forest`"),
                span: line.span.start + at..line.span.start + at + name.len(),
            })
        })
    }

    fn read_over(&self, cards: &Arc<Library>, change: impl FnOnce(&mut Layout)) -> Reading<'_> {
        let mut problems = Vec::new();
        let plays: Vec<&Line> = self.lines(Kind::Play).collect();
        if plays.is_empty() {
            problems
                .push(Problem { message: "this scenario plays nothing: add a block `play`".to_owned(), span: self.span.clone() });
        }
        let checks = [Kind::Trace, Kind::TraceAll, Kind::Expect, Kind::Illegal];
        if problems.is_empty() && !self.blocks.iter().any(|it| checks.contains(&it.kind)) {
            let message = "this scenario checks nothing: add `trace`, `expect` or `illegal`".to_owned();
            problems.push(Problem { message, span: self.span.clone() });
        }
        let (layout, acts): (Vec<&Line>, Vec<&Line>) = plays.into_iter().partition(|it| setup::is_setup(&it.text));
        let mut layout = setup::read(&layout, Library::over(Arc::clone(cards)), &mut problems);
        change(&mut layout);
        problems.extend(self.strangers(layout.players));
        let acts = acts.iter().map(|it| action::read(it, &layout.library));
        let acts = acts.filter_map(|it| it.map_err(|problem| problems.push(problem)).ok()).collect();
        Reading { scenario: self, cards: Arc::clone(cards), layout, acts, problems }
    }
}
