//! What effects have added to the turn, and what they have players skip (500.8-500.11).

use macro_rules_attribute::derive;

use crate::game::{AbilityId, ObjectId, PlayerId};
use crate::{Lists, Visit, Wording, game::copying::Copied};
use vocabulary::{Skipped, Stage};

/// Something that comes next in a turn otherwise than in the order of every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub enum Added {
    /// Once the step ends, that one (500.9).
    Step(Stage),
    /// Once the step ends, the phase ends too (500.10).
    PhaseEnds,
    /// Once the phase ends, the phase that begins with that stage (500.8).
    Phase(Stage),
    /// Once the phase ends, a phase of that step alone (500.10).
    Alone(Stage),
    /// Once the phase ends, the turn ends too.
    TurnEnds,
}

impl Added {
    /// Whether it comes within the phase.
    const fn within_phase(self) -> bool {
        matches!(self, Self::Step(_) | Self::PhaseEnds)
    }
}

/// What ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A step, or a phase without steps.
    Step,
    /// A phase, with whatever steps are left of it.
    Phase,
}

/// What comes next once a stage has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A stage of the same phase.
    Stage(Stage),
    /// Another phase, which begins with that stage.
    Phase(Stage),
    /// Nothing more in this turn.
    Nothing,
}

/// A step that comes directly before another one (500.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Ahead {
    /// The step that is added.
    pub step: Stage,
    /// Before which one.
    pub before: Stage,
}

/// What is out of the order of every turn; usually nothing.
#[derive(Debug, Default, PartialEq, Eq, Hash, Copied!, Visit!, Lists!)]
pub struct Agenda {
    /// What comes next, the last of them first: first what comes once the phase ends, then what comes once the step ends.
    pub added: Vec<Added>,
    /// What comes directly before a step, once that would come next.
    pub ahead: Vec<Ahead>,
    /// Who skips what.
    pub skipped: Vec<(PlayerId, Skipped)>,
    /// What is done first as the next turn, phase or step comes that does come.
    pub awaiting: Vec<Awaiting>,
}

/// What is done in place of something that was skipped (614.10b): the rest of a replacement effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Awaiting {
    /// The ability that says so.
    pub ability: AbilityId,
    /// The object with it.
    pub source: ObjectId,
    /// Who controls it.
    pub you: PlayerId,
}

impl Agenda {
    /// Adds a step behind the one that the game is in (500.9).
    pub(crate) fn add_step(&mut self, now: Stage, step: Stage) {
        if !self.added.last().is_some_and(|it| it.within_phase()) {
            let rest = now.next().filter(|it| it.phase() == now.phase());
            self.added.push(rest.map_or(Added::PhaseEnds, Added::Step));
        }
        self.added.push(Added::Step(step));
    }

    /// Adds phases behind the one that the game is in, the first of them next (500.8, 500.10).
    pub fn add_phases(&mut self, now: Stage, phases: impl DoubleEndedIterator<Item = Added>) {
        let mut at = self.added.iter().position(|it| it.within_phase()).unwrap_or(self.added.len());
        if at == 0 {
            let rest = Stage::ALL.into_iter().find(|it| *it > now && it.phase() != now.phase());
            self.added.insert(0, rest.map_or(Added::TurnEnds, Added::Phase));
            at = 1;
        }
        for phase in phases.rev() {
            self.added.insert(at, phase);
            at += 1;
        }
    }

    /// What comes next once that stage or its phase has ended; it is taken off the list.
    pub fn take(&mut self, ending: Ending, ended: Stage) -> Next {
        let next = match ending {
            Ending::Step => self.take_step(ended),
            Ending::Phase => self.take_phase(ended),
        };
        self.take_ahead(next)
    }

    /// What was added before that comes first, and then that.
    fn take_ahead(&mut self, next: Next) -> Next {
        let (Next::Stage(stage) | Next::Phase(stage)) = next else { return next };
        let Some(at) = self.ahead.iter().position(|it| it.before == stage) else { return next };
        let Ahead { step, .. } = self.ahead.remove(at);
        self.added.push(Added::Step(stage));
        if let Next::Phase(_) = next { Next::Phase(step) } else { Next::Stage(step) }
    }

    /// What comes next in every turn.
    pub fn usual(ending: Ending, ended: Stage) -> Next {
        let rest = ended.next().filter(|it| it.phase() == ended.phase());
        if let (Ending::Step, Some(rest)) = (ending, rest) {
            Next::Stage(rest)
        } else {
            Stage::ALL.into_iter().find(|it| *it > ended && it.phase() != ended.phase()).map_or(Next::Nothing, Next::Phase)
        }
    }

    fn take_step(&mut self, ended: Stage) -> Next {
        let rest = ended.next().filter(|it| it.phase() == ended.phase());
        match (self.added.last().copied(), rest) {
            (Some(Added::Step(step)), _) => {
                self.added.pop();
                Next::Stage(step)
            }
            (Some(Added::PhaseEnds), _) | (_, None) => self.take_phase(ended),
            (_, Some(rest)) => Next::Stage(rest),
        }
    }

    fn take_phase(&mut self, ended: Stage) -> Next {
        while self.added.last().is_some_and(|it| it.within_phase()) {
            self.added.pop();
        }
        match self.added.pop() {
            Some(Added::Phase(first)) => Next::Phase(first),
            Some(Added::Alone(step)) => {
                self.added.push(Added::PhaseEnds);
                Next::Phase(step)
            }
            Some(_) => Next::Nothing,
            None => Self::usual(Ending::Phase, ended),
        }
    }
}
