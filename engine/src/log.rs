//! The log: what happened, line by line, and the answers that replay it.

use rules_data::RuleId;

use crate::{
    event::Event,
    game::{PlayerId, State},
    sentence,
};

/// What is kept of the past of a game. Nothing but counts, unless one asks for more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// Questions put, those with a single option among them.
    pub windows: u64,
    /// Questions that somebody answered.
    pub decisions: u64,
    names: Vec<String>,
    lines: Option<Vec<Line>>,
    answers: Option<Vec<u16>>,
}

/// A line of a trace: an event, told while its objects were what they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The rule that made it happen.
    pub rule: RuleId,
    /// What happened.
    pub text: String,
    /// The name of the object whose doing it is, if it is one's.
    pub source: Option<String>,
    /// The player to whom alone `text` may be told, if it names a hidden card, and what the others are told.
    pub secret: Option<(PlayerId, String)>,
    /// Whether it is an outcome, or only a step on the way (passing, announcing, steps beginning).
    pub weight: Weight,
}

/// How much a line matters to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The course of the game: steps, passes, announcements.
    Step,
    /// An outcome: life, zones, characteristics, who won.
    Outcome,
}

impl Line {
    /// What that player is told.
    pub fn told(&self, player: PlayerId) -> &str {
        self.secret.as_ref().filter(|it| it.0 != player).map_or(&self.text, |it| &it.1)
    }
}

impl Log {
    /// A log that keeps every event, told with these names of the players.
    pub fn tracing(names: Vec<String>) -> Self {
        Self { names, lines: Some(Vec::new()), ..Self::default() }
    }

    /// The same, keeping the answers too.
    #[must_use]
    pub fn recording(self) -> Self {
        Self { answers: Some(Vec::new()), ..self }
    }

    /// The lines so far.
    pub fn lines(&self) -> &[Line] {
        self.lines.as_deref().unwrap_or_default()
    }

    /// The answers so far: with seed and decks, the whole game.
    pub fn answers(&self) -> &[u16] {
        self.answers.as_deref().unwrap_or_default()
    }

    pub(crate) fn happened(&mut self, state: &State, event: &Event) {
        if let Some(lines) = &mut self.lines
            && let Some((text, weight)) = sentence::of(state, &self.names, event)
        {
            let source = event.whose().map(|it| state.name(it).to_owned());
            let secret = sentence::to_others(state, &self.names, event);
            lines.push(Line { rule: event.because, text, source, secret, weight });
        }
    }

    pub(crate) fn answered(&mut self, answer: usize) {
        if let Some(answers) = &mut self.answers {
            answers.push(u16::try_from(answer).unwrap_or(u16::MAX));
        }
    }

    /// How far it is, to go back there.
    pub(crate) fn mark(&self) -> (u64, u64, usize, usize) {
        (self.windows, self.decisions, self.lines().len(), self.answers().len())
    }

    /// How many lines there are, to forget what comes after.
    pub(crate) fn told(&self) -> usize {
        self.lines().len()
    }

    /// Forgets the lines after that many: what they tell was reversed (733.1). The answers that led there are kept.
    pub(crate) fn forget(&mut self, after: usize) {
        if let Some(it) = &mut self.lines {
            it.truncate(after);
        }
    }

    pub(crate) fn go_back(&mut self, mark: (u64, u64, usize, usize)) {
        (self.windows, self.decisions) = (mark.0, mark.1);
        if let Some(it) = &mut self.lines {
            it.truncate(mark.2);
        }
        if let Some(it) = &mut self.answers {
            it.truncate(mark.3);
        }
    }
}
