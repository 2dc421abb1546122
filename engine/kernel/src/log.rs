//! The log: what happened, event by event, and the answers that replay it. A `Story` tells it in words.

mod stretch;

use rules_data::RuleId;

use crate::{
    event::Event,
    game::{ObjectId, State},
};

/// What is kept of the past of a game. Nothing but counts, unless one asks for more.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// Questions put, those with a single option among them.
    pub windows: u64,
    /// Questions that somebody answered.
    pub decisions: u64,
    stretch: stretch::Stretch,
    changes: u64,
    trace: Option<Trace>,
    answers: Option<Vec<u16>>,
}

/// The events of a game from some position on. Events are all that changes a position, so together they tell of all positions between.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// What the players are called.
    pub names: Vec<String>,
    /// The position before the first of them.
    pub beginning: Option<Box<State>>,
    /// What happened since, but for what was reversed.
    pub entries: Vec<Entry>,
    /// How many entries were left each time that something was reversed.
    pub reversals: Vec<usize>,
}

/// What happens to a position.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly every entry is an event, and a log allocates nothing for each")]
pub enum Entry {
    /// An event.
    Happens(Event),
    /// An object is remembered as it is, for it leaves together with others (704.8).
    Remembers(ObjectId),
    /// Characteristics are determined anew (613).
    Recomputes,
    /// A rule has decided something, which changes nothing by itself.
    Decides(RuleId),
}

/// How far a log is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mark {
    windows: u64,
    decisions: u64,
    entries: usize,
    reversals: usize,
    answers: usize,
    /// Since the latest choice.
    steps: u32,
}

impl Log {
    /// A log that keeps every event, to be told with these names of the players.
    pub fn tracing(names: Vec<String>) -> Self {
        Self { trace: Some(Trace { names, ..Trace::default() }), ..Self::default() }
    }

    /// The same, keeping the answers too.
    #[must_use]
    pub fn recording(self) -> Self {
        Self { answers: Some(Vec::new()), ..self }
    }

    /// The same, where no more than so many steps may pass without a choice.
    #[must_use]
    pub fn patient(self, steps: u32) -> Self {
        Self { stretch: stretch::Stretch::of(steps), ..self }
    }

    /// Something has happened, or was asked without a choice, by that rule.
    #[inline]
    pub(crate) fn step(&mut self, rule: RuleId) {
        self.stretch.step(rule);
    }

    /// Somebody had a choice.
    pub(crate) fn chosen(&mut self) {
        self.decisions += 1;
        self.stretch.ends();
    }

    /// Whether more has happened since the latest choice than in any play.
    #[inline]
    pub const fn goes_round(&self) -> bool {
        self.stretch.is_too_long()
    }

    /// The rules by which things happened lately, the commonest first: what goes round, if something does.
    pub fn latest_rules(&self) -> Vec<RuleId> {
        self.stretch.rules()
    }

    /// How many steps are traced.
    pub fn steps(&self) -> usize {
        self.trace.as_ref().map_or(0, |it| it.entries.len())
    }

    /// The events so far, if they are kept.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        let entries = self.trace.iter().flat_map(|it| &it.entries);
        entries.filter_map(|it| if let Entry::Happens(event) = it { Some(event) } else { None })
    }

    /// The answers so far: with seed and decks, the whole game.
    pub fn answers(&self) -> &[u16] {
        self.answers.as_deref().unwrap_or_default()
    }

    /// How many times something was begun and reversed (733.1), if events are kept.
    pub fn reversals(&self) -> usize {
        self.trace.as_ref().map_or(0, |it| it.reversals.len())
    }

    /// What is kept of the events.
    pub const fn trace(&self) -> Option<&Trace> {
        self.trace.as_ref()
    }

    /// The game goes on from that position; a log that goes on keeps its beginning.
    pub fn begins(&mut self, state: &State) {
        if let Some(trace) = &mut self.trace
            && trace.beginning.is_none()
        {
            trace.beginning = Some(Box::new(state.clone()));
        }
    }

    /// Something happens to the position.
    #[inline]
    pub fn add(&mut self, entry: Entry) {
        self.changes += 1;
        if let Some(trace) = &mut self.trace {
            trace.entries.push(entry);
        }
    }

    /// An event happens to the position.
    #[inline]
    pub(crate) fn add_event(&mut self, event: &Event) {
        self.changes += 1;
        if let Some(trace) = &mut self.trace {
            trace.entries.push(Entry::Happens(*event));
        }
    }

    /// Somebody has answered with that option.
    pub fn answered(&mut self, answer: usize) {
        if let Some(answers) = &mut self.answers {
            answers.push(u16::try_from(answer).unwrap_or(u16::MAX));
        }
    }

    /// How often something has happened to the position, also what was undone since.
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// How far it is, to go back there.
    pub fn mark(&self) -> Mark {
        let (entries, reversals) = self.trace.as_ref().map_or((0, 0), |it| (it.entries.len(), it.reversals.len()));
        let (answers, steps) = (self.answers().len(), self.stretch.steps());
        Mark { windows: self.windows, decisions: self.decisions, entries, reversals, answers, steps }
    }

    /// Forgets what happened since then: it was reversed (733.1). The questions and the answers that led there are kept.
    pub(crate) fn forget(&mut self, since: Mark) {
        if let Some(trace) = &mut self.trace {
            trace.entries.truncate(since.entries);
            trace.reversals.push(since.entries);
        }
    }

    /// Everything since then is undone, to be done again.
    pub fn go_back(&mut self, mark: Mark) {
        (self.windows, self.decisions) = (mark.windows, mark.decisions);
        self.stretch.go_back(mark.steps);
        if let Some(it) = &mut self.trace {
            it.entries.truncate(mark.entries);
            it.reversals.truncate(mark.reversals);
        }
        if let Some(it) = &mut self.answers {
            it.truncate(mark.answers);
        }
    }
}
