//! The story of a game: its events in words, told when somebody wants to read them.
//!
//! A log keeps bare events, which costs a game next to nothing. A story begins with the position in which the log began, lets the events
//! happen to it once more, and tells each while its objects are what they were.

mod digest;
pub(crate) mod naming;
pub mod voice;

use rules_data::RuleId;

use crate::{
    conduct,
    play::Game,
    sentence::{self, Teller},
};
use kernel::{
    event::{Event, Move, What},
    game::{Applied, Kind, ObjectId, PlayerId, State},
    log::{Entry, Trace},
    machine::{apply, recompute, remember},
};
use language::End;
use vocabulary::{catalog::Zone, cr};

pub use digest::{Form, Frame, digest};
pub use kernel::event::Weight;
use naming::Naming;

/// A line of a story: something that happened, told while its objects were what they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The rule that made it happen.
    pub rule: RuleId,
    /// What happened.
    pub text: String,
    /// What one must know of it who did not see it, and the text does not say, to be read right behind it: `, to 18`.
    pub note: Option<String>,
    /// The name of the object whose doing it is, if it is one's.
    pub source: Option<String>,
    /// The player to whom alone `text` may be told, if it names a hidden card, and what the others are told.
    pub secret: Option<(PlayerId, String)>,
    /// How much it matters.
    pub weight: Weight,
    /// Where in the story it stands.
    pub place: Place,
}

/// Where in the story a line stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// It begins a turn.
    Turn,
    /// It begins a step, or a phase without steps.
    Stage,
    /// It is one of the things that happen there.
    Within,
    /// The same, and it says again what another line says: only the whole story has both.
    Aside,
    /// The same, and of those that are told in one go where one follows another: the sentence, and about what.
    Joined(Frame, Vec<String>),
    /// The same, and so much mana: that of the tapping before it, if something was tapped for it.
    Mana(String),
}

impl Line {
    fn decision(rule: RuleId) -> Self {
        let (text, weight) = ("decides".to_owned(), Weight::Decision);
        Self { rule, text, note: None, source: None, secret: None, weight, place: Place::Within }
    }

    /// What follows from the position, and is no event of its own.
    fn consequence(rule: RuleId, text: String) -> Self {
        Self { rule, text, note: None, source: None, secret: None, weight: Weight::Highlight, place: Place::Within }
    }

    /// What that player is told.
    pub fn told(&self, player: PlayerId) -> &str {
        self.secret.as_ref().filter(|it| it.0 != player).map_or(&self.text, |it| &it.1)
    }

    /// The line as that player is told it.
    #[must_use]
    pub fn for_player(mut self, player: PlayerId) -> Self {
        if let Some((_, text)) = self.secret.take_if(|it| it.0 != player) {
            if let Place::Joined(_, what) = &mut self.place {
                *what = vec!["a card".to_owned()];
            }
            (self.text, self.note) = (text, None);
        }
        self
    }
}

/// A reader of a game's log, at some place of it.
#[derive(Clone, Debug)]
pub struct Story {
    state: State,
    naming: Naming,
    /// The latest change of control that was told as an event; layers bring it about later.
    announced: Option<(ObjectId, PlayerId)>,
    read: usize,
    /// How many reversals it knows of.
    reversals: usize,
    odd: Vec<String>,
}

impl Story {
    /// A reader at the beginning of the game's log; nothing if the game keeps no events.
    pub fn of(game: &Game) -> Option<Self> {
        let beginning = game.log().trace()?.beginning.as_deref()?;
        let mut story =
            Self { state: beginning.clone(), naming: Naming::default(), announced: None, read: 0, reversals: 0, odd: Vec::new() };
        story.naming.meet(&story.state);
        Some(story)
    }

    /// The position that the events told so far make.
    pub const fn position(&self) -> &State {
        &self.state
    }

    /// How many times something was reversed (733.1) up to there.
    pub const fn reversals(&self) -> usize {
        self.reversals
    }

    /// What was read and cannot be, whatever the rules are ([`conduct::event`]).
    pub fn odd(&self) -> &[String] {
        &self.odd
    }

    /// Reads on to the end, and tells what is new. The game may have gone on since, but must not have gone back
    /// otherwise than by a reversal.
    pub fn read(&mut self, game: &Game) -> Vec<Line> {
        let Some(trace) = game.log().trace() else { return Vec::new() };
        self.go_back(trace, game);
        // The texts of abilities and faces that effects made are kept beside the events; only a reversal takes some back.
        self.state.share_texts(game.state());
        let mut lines = Vec::new();
        for entry in trace.entries.iter().skip(self.read) {
            if let Entry::Happens(event) = entry {
                self.odd.extend(conduct::event(&self.state, event).err());
            }
            match entry {
                Entry::Happens(event) if self.is_told(event) => {}
                Entry::Happens(event) => lines.extend(self.lines(&trace.names, event)),
                Entry::Decides(rule) => lines.push(Line::decision(*rule)),
                Entry::Remembers(_) | Entry::Recomputes => {}
            }
            self.follow(entry, game, &trace.names, &mut lines);
        }
        self.read = trace.entries.len();
        self.reversals = trace.reversals.len();
        lines
    }

    /// The number that tells a permanent or spell from its namesakes in this story, if it has some.
    pub(crate) fn number(&self, id: ObjectId) -> Option<u16> {
        self.naming.number(&self.state, id)
    }

    /// An event in words; two lines where one rule makes it happen, and another replaces it.
    fn lines(&self, names: &[String], event: &Event) -> impl Iterator<Item = Line> + use<> {
        let teller = Teller { state: &self.state, names, naming: &self.naming };
        let (mut text, weight) = sentence::of(&teller, event);
        let source = event.whose().map(|it| teller.source(it));
        let before = sentence::replaced(&teller, event).map(|(rule, without, different)| {
            text = different;
            Line { rule, text: without, note: None, source: None, secret: None, weight, place: Place::Within }
        });
        let place = match event.what {
            What::TurnBegins(..) => Place::Turn,
            What::StageBegins(_) => Place::Stage,
            What::MarksDamage(..) => Place::Aside,
            What::AddsMana(_, mana, amount, ..) => Place::Mana(sentence::symbols(mana.letter(), amount)),
            _ => sentence::joint(&teller, event).map_or(Place::Within, |(frame, what)| Place::Joined(frame, vec![what])),
        };
        let (secret, note) = (sentence::to_others(&teller, event), teller.note(event));
        let after = sentence::beside(&teller, event).map(|(rule, text)| Line::consequence(rule, text));
        let line = Line { rule: event.because, text, note, source, secret, weight, place };
        before.into_iter().chain([line]).chain(after)
    }

    /// Of what was read and has been reversed since, nothing was (733.1): the story goes on from before it.
    fn go_back(&mut self, trace: &Trace, game: &Game) {
        let reversed = trace.reversals.iter().skip(self.reversals).min();
        if let (Some(left), Some(beginning)) = (reversed.copied().filter(|it| *it < self.read), &trace.beginning) {
            self.state.clone_from(beginning);
            self.state.share_texts(game.state());
            self.naming = Naming::default();
            self.naming.meet(&self.state);
            trace.entries[..left].iter().for_each(|it| self.follow(it, game, &trace.names, &mut Vec::new()));
            self.read = left;
        }
    }

    /// Lets an entry happen, and tells what comes of it without an event of its own.
    fn follow(&mut self, entry: &Entry, game: &Game, names: &[String], lines: &mut Vec<Line>) {
        match entry {
            Entry::Happens(event) => {
                let belongings = self.belongings(event);
                let before = there(&self.state);
                self.state.arrivals.clear();
                apply(&mut self.state, event);
                self.rename(event, before);
                lines.extend(self.vanished(event, belongings, names));
            }
            Entry::Remembers(object) => remember(&mut self.state, *object),
            Entry::Recomputes => {
                recompute(&mut self.state, game.rules().registry());
                self.naming.meet(&self.state);
            }
            Entry::Decides(_) => {}
        }
    }

    /// Gives numbers to what has arrived where there were so many before.
    fn rename(&mut self, event: &Event, before: usize) {
        match event.what {
            What::Moves(Move { object, to, .. }) => {
                let now = self.state.id(object.slot);
                // Nobody sees which of the cards there it is.
                let hides = matches!(to, Zone::Hand | Zone::Library);
                if !hides || self.state.object(now).is_some_and(|it| it.kind == Kind::Token) {
                    self.naming.becomes(object, now);
                }
                self.naming.meet(&self.state);
            }
            What::Merges(object, to, End::Top) => self.naming.becomes(object, to),
            What::BeginsSubgame => self.naming.begins_subgame(),
            What::EndsSubgame => self.naming.ends_subgame(),
            What::Changes(object, Applied::Control(player), ..) => self.announced = Some((object, player)),
            _ if there(&self.state) != before => self.naming.meet(&self.state),
            _ => {}
        }
    }

    /// What is there of a player who leaves, with its names.
    fn belongings(&self, event: &Event) -> Vec<(ObjectId, String)> {
        let What::TakesAlong(_) = event.what else { return Vec::new() };
        let there = self.state.zones.permanents().chain(self.state.zones.stack.iter().copied()).map(|it| self.state.id(it));
        there.map(|it| (it, self.naming.name(&self.state, it))).collect()
    }

    /// What has left with its owner (800.4a); where the game ends with that, nobody asks.
    fn vanished(&self, event: &Event, belongings: Vec<(ObjectId, String)>, names: &[String]) -> Option<Line> {
        let What::TakesAlong(player) = event.what else { return None };
        let gone = belongings.into_iter().filter(|it| self.state.object(it.0).is_none());
        let gone: Vec<String> = gone.map(|it| it.1).collect();
        let tells = !gone.is_empty() && self.state.playing() > 1;
        tells.then(|| Line::consequence(cr::R800_4A, format!("with {} go {}", voice::name(names, player), voice::counted(&gone))))
    }

    /// Whether it only brings about the change of control that was told as it began (613.1b).
    fn is_told(&mut self, event: &Event) -> bool {
        let What::ChangesControl(object, player) = event.what else { return false };
        self.announced.take_if(|it| *it == (object, player)).is_some()
    }
}

/// How many permanents, spells and abilities there are.
fn there(state: &State) -> usize {
    state.zones.permanents().count() + state.zones.stack.len()
}
