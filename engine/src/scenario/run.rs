//! Playing scenarios, and rewriting their traces.

use std::{collections::BTreeSet, sync::Arc};

use rules_data::RuleId;

use super::{
    Block, Kind, Line, Problem, Scenario, Variation, action,
    direct::Director,
    expect,
    hollow::{self, Course},
    names,
    reading::{Reading, Told},
};
use crate::{
    play::Game,
    story::{self, Story, Weight},
};
use kernel::{
    Rules,
    game::{Outcome, State},
    log::Log,
    machine::Noted,
};

/// So many rules are named of what goes round.
const TOLD: usize = 6;

/// What came of a scenario.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What does not hold, or can't be read.
    pub problems: Vec<Problem>,
    /// What holds but for the rule by which it does, another than is said.
    pub numbers: Vec<Problem>,
    /// What would hold whatever the rules were: the scenario cannot fail there.
    pub hollow: Vec<Problem>,
    /// Expectations that hold turned round, too: they say nothing.
    pub turned: Vec<String>,
    /// The lines of its trace, all of them.
    pub lines: Vec<story::Line>,
    /// The rules that its trace cites, by which something was refused, that asked, or that decided something without an event.
    pub reached: BTreeSet<RuleId>,
    /// Whether it could be read, and was played.
    pub played: bool,
    /// How many events there were, and positions computed anew.
    pub steps: u32,
    /// Whether a perturbed row has said or done anything else than it would have.
    pub touched: bool,
    /// Where rows are [watched](Rules::watched): what was noted of each.
    pub watched: Vec<Noted>,
}

impl Report {
    /// Whether all that the scenario says holds.
    pub fn passed(&self) -> bool {
        self.problems.is_empty() && self.numbers.is_empty()
    }

    /// All that does not hold.
    pub fn wrong(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().chain(&self.numbers)
    }

    /// Whether something else happened than by the book: what is done or refused all the same, but by another rule, is no other outcome.
    pub fn differs(&self) -> bool {
        !self.problems.is_empty()
    }
}

impl Scenario {
    /// Plays the scenario by these rules, with their cards and its own, and compares.
    pub fn run(&self, rules: &Rules) -> Report {
        self.reading(rules.library()).play(rules)
    }

    /// Plays it made a little wrong.
    pub fn run_varied(&self, rules: &Rules, variation: &Variation) -> Report {
        let varied = self.varied(variation);
        let reading = match variation {
            Variation::Blank(name) => varied.reading_blank(rules.library(), name),
            Variation::WithoutLastAction => varied.reading(rules.library()),
        };
        reading.play(rules)
    }

    /// Plays what was read over the cards of these rules.
    pub(super) fn play_read(&self, reading: &Reading<'_>, rules: &Rules, steps: u32, told: Told) -> Report {
        let mut report = Report { problems: reading.problems.clone(), ..Report::default() };
        if !report.passed() {
            return report;
        }
        report.played = true;
        let Reading { layout, acts, .. } = reading;
        let rules = rules.noting().with(layout.library.clone());
        let state = layout.state(rules.cards(), &mut report.problems);
        let names = names::PLAYERS.iter().map(|it| (*it).to_owned()).collect();
        let begun = state.clone();
        let mut game = Game::from_state(&rules, state).logging(Log::tracing(names).patient(steps));
        let mut director = Director::new(&rules, acts, &begun).about(self.rule);
        play(&mut game, &mut director);
        if game.log().goes_round() {
            let rules: Vec<String> = game.log().latest_rules().iter().take(TOLD).map(ToString::to_string).collect();
            let message = format!("this goes round without an end, by {}", rules.join(", "));
            report.problems.push(Problem { message, span: self.span.clone() });
        }
        let is_wrong = !report.problems.is_empty() || !director.problems.is_empty() || director.refused.is_some();
        if told == Told::All || !is_wrong {
            self.tell(&game, &mut report);
        }
        report.steps = u32::try_from(game.log().steps()).unwrap_or(u32::MAX);
        report.reached.extend(report.lines.iter().map(|it| it.rule).chain(director.asked));
        report.problems.append(&mut director.problems);
        report.numbers.append(&mut director.numbers);
        if let Some((line, _, message)) = director.refused {
            report.problems.push(Problem::at(&line, message));
        }
        if report.problems.is_empty() {
            self.compare(&game, &rules, &mut report);
        }
        if report.problems.is_empty() && told == Told::All {
            let course = Course { begun: &begun, lines: &report.lines, refused: director.shown, rules: rules.registry() };
            report.hollow = hollow::problems(self, &course);
        }
        report.reached.extend(rules.registry().take_decided());
        report.touched = rules.registry().take_touched();
        report.watched = rules.registry().watched();
        report
    }

    /// Tells what has happened. What cannot be, whatever the rules are, shows as it is told.
    fn tell(&self, game: &Game, report: &mut Report) {
        let mut story = Story::of(game);
        report.lines = story.as_mut().map(|it| it.read(game)).unwrap_or_default();
        let odd = story.iter().flat_map(Story::odd);
        report.problems.extend(odd.map(|it| Problem { message: it.clone(), span: self.span.clone() }));
    }

    pub(super) fn lines(&self, kind: Kind) -> impl Iterator<Item = &Line> {
        self.blocks.iter().filter(move |it| it.kind == kind).flat_map(|it| &it.lines)
    }

    fn compare(&self, game: &Game, rules: &Arc<Rules>, report: &mut Report) {
        for block in &self.blocks {
            match block.kind {
                Kind::Play => {}
                Kind::Trace | Kind::TraceAll => compare_trace(block, report),
                Kind::Expect => {
                    for line in &block.lines {
                        let check = |text: &str| expect::check(game.state(), rules.registry(), text);
                        match check(&line.text) {
                            Ok(()) => report.turned.extend(expect::turned(&line.text).filter(|it| check(it).is_ok())),
                            Err(message) => report.problems.push(Problem::at(line, message)),
                        }
                    }
                }
                Kind::Illegal => {
                    for line in &block.lines {
                        match refusal(game.state(), rules, line) {
                            Refusal::ByThat(rule) => drop(report.reached.insert(rule)),
                            Refusal::ByAnother(problem) => report.numbers.push(problem),
                            Refusal::None(problem) => report.problems.push(problem),
                        }
                    }
                }
            }
        }
    }
}

/// Plays to the end of the script.
fn play(game: &mut Game, director: &mut Director<'_>) {
    game.play(director);
    if game.outcome() == Outcome::Running {
        game.settle(director);
    }
    director.finish(game.state());
}

/// The line `702.11b  bob casts Shock at Bear`: tried in the end, and refused by that rule.
fn refusal(state: &State, rules: &Arc<Rules>, line: &Line) -> Refusal {
    tried(state, rules, line).unwrap_or_else(Refusal::None)
}

/// What came of what is to be refused.
enum Refusal {
    /// It is refused by the rule that is named.
    ByThat(RuleId),
    /// It is refused by another one.
    ByAnother(Problem),
    /// It is done, or could not be tried.
    None(Problem),
}

fn tried(state: &State, rules: &Arc<Rules>, line: &Line) -> Result<Refusal, Problem> {
    let (number, rest) = line.text.split_once(' ').ok_or_else(|| Problem::at(line, "expected a rule and an action"))?;
    let wanted: RuleId = number.parse().map_err(|_| Problem::at(line, format!("{number:?} is no rule")))?;
    let start = line.span.end - rest.trim().len();
    let tried = Line { text: rest.trim().to_owned(), span: start..line.span.end };
    let acts = [action::read(&tried, rules.library())?];
    let mut game = Game::from_state(rules, state.clone());
    let mut director = Director::new(rules, &acts, state).strictly();
    play(&mut game, &mut director);
    match director.refused {
        Some((_, rule, _)) if rule == wanted => Ok(Refusal::ByThat(rule)),
        Some((_, rule, _)) => Ok(Refusal::ByAnother(Problem::at(line, format!("this is refused, but by {rule}")))),
        None => Err(director.problems.pop().unwrap_or_else(|| Problem::at(line, "this is not refused"))),
    }
}

fn shown(block: &Block, lines: &[story::Line]) -> Vec<String> {
    let least = if block.kind == Kind::Trace { Weight::Outcome } else { Weight::Step };
    lines.iter().filter(|it| it.weight >= least).map(|it| format!("{:<7} {}", it.rule.to_string(), it.text)).collect()
}

fn compare_trace(block: &Block, report: &mut Report) {
    let happened = shown(block, &report.lines);
    let squeeze = |it: &str| it.split_whitespace().collect::<Vec<_>>().join(" ");
    let differ = (0..happened.len().max(block.lines.len())).find(|it| {
        let (is, wanted) = (happened.get(*it), block.lines.get(*it));
        is.map(|it| squeeze(it)) != wanted.map(|it| squeeze(&it.text))
    });
    if let Some(at) = differ {
        let span = block.lines.get(at).map_or_else(|| block.span.end.saturating_sub(1)..block.span.end, |it| it.span.clone());
        let is = happened.get(at).map_or("nothing more happens", |it| it.as_str());
        let problem = Problem { message: format!("here {is}; UPDATE_EXPECT=1 rewrites the trace"), span };
        let words = |it: &str| squeeze(it).split_once(' ').map(|it| it.1.to_owned());
        let same_words = happened.iter().map(|it| words(it)).eq(block.lines.iter().map(|it| words(&it.text)));
        if same_words { report.numbers.push(problem) } else { report.problems.push(problem) }
    }
}

/// The file with the traces as they happened. A report belongs to each scenario, in their order.
pub fn accept(text: &str, scenarios: &[Scenario], reports: &[Report]) -> String {
    let blocks = scenarios.iter().zip(reports).flat_map(|(it, report)| it.blocks.iter().map(move |block| (block, report)));
    let mut accepted = String::new();
    let mut at = 0;
    for (block, report) in blocks.filter(|it| matches!(it.0.kind, Kind::Trace | Kind::TraceAll)) {
        accepted.push_str(&text[at..block.span.start]);
        for line in shown(block, &report.lines) {
            accepted.push_str(&line);
            accepted.push('\n');
        }
        at = block.span.end;
    }
    accepted.push_str(&text[at..]);
    accepted
}
