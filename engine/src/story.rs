//! The story of a game: its events in words, told when somebody wants to read them.
//!
//! A log keeps bare events, which costs a game next to nothing. A story begins with the position in which the log began, lets the events
//! happen to it once more, and tells each while its objects are what they were.

use rules_data::RuleId;

use crate::{play::Game, sentence};
use kernel::{
    event::Event,
    game::{PlayerId, State},
    log::{Entry, Trace},
    machine::{apply, recompute, remember},
};

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
    /// No event: a rule forbids, permits or exempts, or says which of two things it is to be.
    Decision,
    /// The course of the game: steps, passes, announcements.
    Step,
    /// An outcome: life, zones, characteristics, who won.
    Outcome,
}

impl Line {
    fn decision(rule: RuleId) -> Self {
        Self { rule, text: "decides".to_owned(), source: None, secret: None, weight: Weight::Decision }
    }

    /// What that player is told.
    pub fn told(&self, player: PlayerId) -> &str {
        self.secret.as_ref().filter(|it| it.0 != player).map_or(&self.text, |it| &it.1)
    }
}

/// A reader of a game's log, at some place of it.
#[derive(Clone, Debug)]
pub struct Story {
    state: State,
    read: usize,
    /// How many reversals it knows of.
    reversals: usize,
}

impl Story {
    /// A reader at the beginning of the game's log; nothing if the game keeps no events.
    pub fn of(game: &Game) -> Option<Self> {
        let beginning = game.log().trace()?.beginning.as_deref()?;
        Some(Self { state: beginning.clone(), read: 0, reversals: 0 })
    }

    /// The position that the events told so far make.
    pub const fn position(&self) -> &State {
        &self.state
    }

    /// How many times something was reversed (733.1) up to there.
    pub const fn reversals(&self) -> usize {
        self.reversals
    }

    /// Reads on to the end, and tells what is new. The game may have gone on since, but must not have gone back
    /// otherwise than by a reversal.
    pub fn read(&mut self, game: &Game) -> Vec<Line> {
        let Some(trace) = game.log().trace() else { return Vec::new() };
        self.go_back(trace, game);
        // The texts of abilities that effects made are kept beside the events; only a reversal takes some back.
        self.state.minted.clone_from(&game.state().minted);
        let mut lines = Vec::new();
        for entry in trace.entries.iter().skip(self.read) {
            match entry {
                Entry::Happens(event) => lines.extend(self.line(&trace.names, event)),
                Entry::Decides(rule) => lines.push(Line::decision(*rule)),
                Entry::Remembers(_) | Entry::Recomputes => {}
            }
            self.follow(entry, game);
        }
        self.read = trace.entries.len();
        self.reversals = trace.reversals.len();
        lines
    }

    /// An event in words, if it is told at all.
    fn line(&self, names: &[String], event: &Event) -> Option<Line> {
        let (text, weight) = sentence::of(&self.state, names, event)?;
        let source = event.whose().map(|it| self.state.name(it).to_owned());
        let secret = sentence::to_others(&self.state, names, event);
        Some(Line { rule: event.because, text, source, secret, weight })
    }

    /// Of what was read and has been reversed since, nothing was (733.1): the story goes on from before it.
    fn go_back(&mut self, trace: &Trace, game: &Game) {
        let reversed = trace.reversals.iter().skip(self.reversals).min();
        if let (Some(left), Some(beginning)) = (reversed.copied().filter(|it| *it < self.read), &trace.beginning) {
            self.state.clone_from(beginning);
            self.state.minted.clone_from(&game.state().minted);
            trace.entries[..left].iter().for_each(|it| self.follow(it, game));
            self.read = left;
        }
    }

    fn follow(&mut self, entry: &Entry, game: &Game) {
        match entry {
            Entry::Happens(event) => {
                self.state.arrivals.clear();
                apply(&mut self.state, event);
            }
            Entry::Remembers(object) => remember(&mut self.state, *object),
            Entry::Recomputes => recompute(&mut self.state, game.rules().registry()),
            Entry::Decides(_) => {}
        }
    }
}
