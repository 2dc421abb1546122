//! The player of all seats: does what the scenario says, and passes otherwise.
//!
//! - [`priority`]: what is done with it; [`answers`]: to all other questions; [`lines`]: what the next lines say to a question; [`named`]:
//!   lines that name what there is no choice about.

mod answers;
mod lines;
mod named;
mod priority;

use std::sync::Arc;

use rules_data::RuleId;

use crate::invariants;

use super::{
    Line, Problem,
    action::{Act, Action, Details},
    budget::Budget,
    declare::Declaring,
    options::described,
    refuse,
};
use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::Table,
    question::{About, Decider, Question},
    rulebook::Rules,
};
use vocabulary::Stage;

/// Does what the lines say.
pub(super) struct Director<'s> {
    rules: Arc<Rules>,
    pub(super) script: &'s [Act],
    pub(super) at: usize,
    pub(super) announced: Details,
    /// The line with which that was announced.
    pub(super) announcing: Option<Line>,
    /// Who announces it: what others are asked is theirs to say.
    announcer: Option<PlayerId>,
    /// The place of the line that assigns damage, once somebody was asked how.
    pub(super) assigned: Option<usize>,
    pub(super) declaring: Option<Declaring>,
    /// The place of a line that names the only option of a question: it may be meant for a later one.
    named: Option<usize>,
    /// The position as `all pass` was reached.
    pub(super) passing: Option<(u32, Stage, Option<ObjectId>)>,
    budget: Budget,
    layout: Layout,
    pub(super) manner: Manner,
    /// What could not be done.
    pub(super) problems: Vec<Problem>,
    /// What was refused, and by which rule.
    pub(super) refused: Option<(Line, RuleId, String)>,
    /// The rule that the scenario is about.
    subject: Option<RuleId>,
    /// The rules that asked.
    pub(super) asked: Vec<RuleId>,
    /// Whether something was refused as the script says.
    pub(super) shown: bool,
    /// What was refused as the script says, but by another rule.
    pub(super) numbers: Vec<Problem>,
    /// Who concedes now.
    conceding: Option<PlayerId>,
}

/// Whether the position that was laid out can be at all: a card in the hand of a player who does not own it cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// It can.
    Sound,
    /// It can't; what comes of it is not held to that.
    Odd,
}

/// What becomes of a declaration that leaves out a creature that has no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// The creature is declared too: its player has nothing to decide.
    Lenient,
    /// The declaration is refused.
    Strict,
}

impl<'s> Director<'s> {
    /// Who does that from that position on.
    pub(super) fn new(rules: &Arc<Rules>, script: &'s [Act], laid_out: &State) -> Self {
        let layout = if invariants::check(laid_out).is_ok() { Layout::Sound } else { Layout::Odd };
        Self {
            layout,
            rules: Arc::clone(rules),
            script,
            at: 0,
            announced: Details::default(),
            announcing: None,
            announcer: None,
            assigned: None,
            declaring: None,
            named: None,
            passing: None,
            budget: Budget::default(),
            manner: Manner::Lenient,
            problems: Vec::new(),
            refused: None,
            subject: None,
            asked: Vec::new(),
            shown: false,
            numbers: Vec::new(),
            conceding: None,
        }
    }

    /// The same for a scenario about that rule.
    pub(super) fn about(self, rule: RuleId) -> Self {
        Self { subject: Some(rule), ..self }
    }

    /// The same for what ought to be refused: a declaration has to name every creature that is forced into it.
    pub(super) fn strictly(self) -> Self {
        Self { manner: Manner::Strict, ..self }
    }

    /// Whether everything was done. What is left is a problem, unless something was refused.
    pub(super) fn finish(&mut self, state: &State) {
        self.pass_named();
        self.finish_declaration(state);
        self.finish_announcement();
        self.finish_assignment(None);
        if self.refused.is_none() && self.problems.is_empty() {
            let left = self.script[self.at.min(self.script.len())..].iter();
            let undone =
                left.filter(|it| !matches!(it.action, Action::AllPass | Action::Pass | Action::Unasked | Action::Until(..)));
            self.problems.extend(undone.map(|it| Problem::at(&it.line, "the play ended before this could be done")));
        }
    }

    pub(super) fn next(&self) -> Option<&'s Act> {
        self.script.get(self.at)
    }

    pub(super) fn refuse(&mut self, state: &State, act: &Act, question: Option<&Question<'_>>) {
        let rules = Arc::clone(&self.rules);
        let table = Table::new(state, rules.registry());
        let rule = refuse::rule(&table, act, question);
        let options = question.map_or_else(String::new, |it| format!("; the options are {}", described(state, it.options)));
        self.refused = Some((act.line.clone(), rule, format!("this is refused by {rule}{options}")));
    }

    /// Whether what was refused is the last act, and by the rule that the scenario is about: what it expects tells the rest.
    fn is_shown(&self) -> bool {
        let by = self.refused.as_ref().map(|it| it.1);
        by.is_some() && by == self.subject && self.at + 1 == self.script.len()
    }

    /// What was refused is what the scenario shows; it goes on.
    fn go_on_refused(&mut self) {
        if let Some((line, rule, _)) = self.refused.take().filter(|it| Some(it.1) != self.subject) {
            self.numbers.push(Problem::at(&line, format!("this is refused, but by {rule}")));
        }
        self.shown = true;
        (self.announced, self.announcing, self.announcer) = (Details::default(), None, None);
        self.at += 1;
    }

    fn announce(&mut self, act: &Act, details: &Details) {
        self.announced = details.clone();
        self.announcing = Some(act.line.clone());
        self.announcer = act.player;
    }

    /// Somebody is asked, perhaps without a choice.
    fn is_asked(&mut self, state: &State, question: &Question<'_>) {
        self.asked.push(question.rule);
        if let Err(message) = self.is_sound(state, question) {
            let span = self.script.get(self.at).or(self.script.last()).map_or(0..0, |it| it.line.span.clone());
            self.problems.push(Problem { message, span });
        }
        self.budget.spend(state);
    }

    /// The place of the option that the script takes.
    fn choose(&mut self, state: &State, question: &Question<'_>) -> Option<usize> {
        if self.refused.is_some() || !self.problems.is_empty() {
            return None;
        }
        if let Some(why) = self.budget.spent(state) {
            self.lose_patience(why);
            return None;
        }
        if question.about != About::Priority {
            self.finish_passing();
        }
        if matches!(question.about, About::Priority | About::Attack(_) | About::Block(_)) {
            self.pass_named();
        } else {
            self.settle_named(state, question);
        }
        match question.about {
            About::Attack(creature) => return self.declare(state, question, creature, false),
            About::Block(creature) => return self.declare(state, question, creature, true),
            _ => self.finish_declaration(state),
        }
        if self.refused.is_some() {
            return None;
        }
        if !matches!(question.about, About::Assignment(..)) {
            self.finish_assignment(Some(state));
        }
        if question.about == About::Priority {
            self.finish_announcement();
        }
        if !self.problems.is_empty() {
            return None;
        }
        if question.about == About::Priority { self.with_priority(state, question) } else { self.answer(state, question) }
    }
}

impl Decider for Director<'_> {
    fn decide(&mut self, state: &State, question: &Question<'_>) -> Option<usize> {
        self.is_asked(state, question);
        self.choose(state, question)
    }

    fn conceding(&mut self) -> Option<PlayerId> {
        self.conceding.take()
    }

    /// A single option counts too: the play may end here, and a line may name it.
    fn stops(&mut self, state: &State, question: &Question<'_>) -> bool {
        self.is_asked(state, question);
        if question.about != About::Priority {
            self.finish_passing();
        }
        self.settle_named(state, question);
        let announced = self.announcer == Some(question.player)
            && match question.about {
                About::Target(..) => !self.announced.targets.is_empty(),
                About::Variable(_) => self.announced.x.is_some(),
                About::Mode(_) => !self.announced.modes.is_empty(),
                _ => false,
            };
        if !announced && self.names_only(state, question) {
            return self.budget.spent(state).is_some() && self.choose(state, question).is_none();
        }
        let chooses = self.next().is_some_and(|it| matches!(it.action, Action::Choose(_)) && it.player == Some(question.player));
        let decides = match question.about {
            About::Priority | About::Attack(_) | About::Block(_) => true,
            About::Target(..) => chooses || announced,
            About::Variable(_) | About::Mode(_) => announced,
            About::Assignment(..) => self.next().is_some_and(|it| matches!(it.action, Action::Assign(_))),
            // Nothing of the line is among the options, or it would have named the only one.
            _ => chooses && self.is_to_refuse(),
        };
        (decides || self.budget.spent(state).is_some()) && self.choose(state, question).is_none()
    }
}
