//! Reading a position: how several play and the objects first, then everything that may name them.

use std::{collections::BTreeMap, str::FromStr, sync::Arc};

use super::{Problem, abilities, lasting::Found, options};
use kernel::{
    game::{AbilityRef, Body, Cards, Kind, ObjectId, PlayerId, Slot, State, Thing, Zones},
    machine::Watch,
    wording::{Finder, Wording},
};
use language::Aspects;

/// The latest turn of players of whom nothing is said: what they have controlled since turn 0 need not wait.
pub(super) const USUAL_LATEST_TURN: u32 = 1;

/// What reading a fact comes to; the message says what is wrong with it.
pub(super) type Done = Result<(), String>;

/// A position while it is read.
pub(super) struct Reader<'a> {
    pub(super) state: State,
    pub(super) labels: BTreeMap<&'a str, ObjectId>,
    /// Objects whose facts are to be read once all objects are there, with the lines.
    pub(super) described: Vec<(usize, Option<ObjectId>, &'a str)>,
    /// Whether a line said which bounds there are.
    pub(super) bounds_given: bool,
}

pub(super) fn read(text: &str, cards: &Arc<Cards>) -> Result<State, Vec<Problem>> {
    let lines: Vec<(usize, &str)> = text.lines().enumerate().map(|it| (it.0 + 1, it.1.trim())).collect();
    let lines = lines.into_iter().filter(|it| !it.1.is_empty() && !it.1.starts_with('#'));
    let mut problems = Vec::new();
    let mut reader = Reader {
        state: State::new(Arc::clone(cards), count_players(text), 20, 1),
        labels: BTreeMap::new(),
        described: Vec::new(),
        bounds_given: false,
    };
    reader.state.players.iter_mut().for_each(|it| it.latest_turn = USUAL_LATEST_TURN);
    reader.state.stale = true;
    reader.state.reads = Aspects::all();
    reader.state.watch = Watch::EVERYTHING;
    // Whose a deck is hangs on how they play.
    let (options, lines): (Vec<_>, Vec<_>) = lines.partition(|it| it.1.split_once(' ').is_some_and(|it| options::is_head(it.0)));
    reader.lines(&options, &mut problems);
    let mut later = Vec::new();
    for (number, line) in lines {
        match reader.object_line(number, line) {
            Some(Ok(())) => {}
            Some(Err(message)) => problems.push(Problem { line: number, message }),
            None => later.push((number, line)),
        }
    }
    for (number, id, facts) in std::mem::take(&mut reader.described) {
        if let Err(message) = reader.facts(id, facts) {
            problems.push(Problem { line: number, message });
        }
    }
    reader.lines(&later, &mut problems);
    reader.finish();
    if problems.is_empty() {
        return Ok(reader.state);
    }
    problems.sort_by_key(|it| it.line);
    Err(problems)
}

/// As the line `players` says; two without one.
fn count_players(text: &str) -> usize {
    let said = text.lines().find_map(|it| it.trim().strip_prefix("players ")?.trim().parse().ok());
    said.filter(|it| (1..=64).contains(it)).unwrap_or(2)
}

impl<'a> Reader<'a> {
    /// Lines of objects and of minted abilities, which others refer to.
    fn object_line(&mut self, number: usize, line: &'a str) -> Option<Done> {
        if let Some(text) = line.strip_prefix("minted ") {
            let ability = abilities::read_minted(&self.state.library, text);
            return Some(match ability {
                Some(it) => {
                    self.state.minted.push(it);
                    Ok(())
                }
                None => wrong(&format!("{text:?} is no ability that the effects of a card can make")),
            });
        }
        let (head, rest) = line.split_once(' ')?;
        if head == "gone" {
            return Some(self.gone(number, rest, None));
        }
        let player = self.player(head).ok()?;
        self.object_of(number, player, rest)
    }

    fn lines(&mut self, lines: &[(usize, &str)], problems: &mut Vec<Problem>) {
        for (number, line) in lines {
            if let Err(message) = self.line(line) {
                problems.push(Problem { line: *number, message });
            }
        }
    }

    fn line(&mut self, line: &str) -> Done {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        if head == "kept" {
            return self.kept(rest);
        }
        if head == "departed" {
            return self.departed(rest);
        }
        let done = match self.player(head) {
            Ok(player) => self.of_player(player, rest),
            Err(_) => self.table(head, rest).or_else(|| self.lasting(line)),
        };
        done.unwrap_or_else(|| wrong("this is no line of a position; see the notes of engine/src/position.rs"))
    }

    /// Counts what is kept as counts.
    fn finish(&mut self) {
        let state = &mut self.state;
        let stamps =
            state.objects.iter().map(|it| it.timestamp.max(it.entered)).chain(state.effects.iter().map(|it| it.timestamp));
        let stamps = stamps.chain(state.stamped.iter().map(|it| it.timestamp));
        state.timestamp = stamps.max().unwrap_or_default().max(state.timestamp);
        let rows = state.objects.iter_mut().chain(state.last_known.iter_mut().map(|it| &mut it.object));
        for row in rows.filter(|it| it.kind != Kind::Card && !matches!(it.body, Body::Faces(_))) {
            row.body = Body::Face(row.body.face(&state.library));
        }
        state.count_sources();
        if state.stale {
            state.reads = Aspects::empty();
        }
        let Zones { library, decks, .. } = &mut state.zones;
        library.iter_mut().chain(decks.iter_mut().map(|it| &mut it.cards)).for_each(|it| it.reverse());
        if !self.bounds_given {
            state.bounds = kernel::machine::collect_bounds(state);
        }
    }

    /// What names refer to.
    pub(super) fn found(&self) -> Found<'_> {
        Found::of(&self.state, &self.labels)
    }

    /// The player of that name.
    pub(super) fn player(&self, name: &str) -> Result<PlayerId, String> {
        self.found().player(name)
    }

    /// The object with that label.
    pub(super) fn object(&self, label: &str) -> Result<ObjectId, String> {
        self.found().object(label)
    }

    /// The player of that name, or the object with that label.
    pub(super) fn thing(&self, name: &str) -> Result<Thing, String> {
        Thing::read(name, &self.found())
    }

    /// The ability that is written there.
    pub(super) fn ability(&self, text: &str) -> Result<AbilityRef, String> {
        self.found().ability(text)
    }
}

/// A number in its range.
pub(super) fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text:?} is no number here"))
}

/// A message.
pub(super) fn wrong<T>(message: &str) -> Result<T, String> {
    Err(message.to_owned())
}

/// The number of the next slot.
pub(super) fn next_slot(state: &State) -> Result<Slot, String> {
    Slot::try_from(state.objects.len()).map_err(|_| "a game holds 65,535 objects at most".to_owned())
}
