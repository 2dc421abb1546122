//! One game of the mill: watched for what the card's abilities do, checked after every action, or compared with another one.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    fmt,
    panic::{self, AssertUnwindSafe},
    str::FromStr,
    sync::Arc,
};

use engine::{
    Event, Game, Pause, Rules, State,
    cards::CardId,
    event::What,
    game::ObjectId,
    invariants::{self, Census},
    log::Log,
    story::{Form, Line, digest},
};
use serde::Serialize;

use super::{
    abilities::{Abilities, Reach, Told},
    player::Player,
    table::Table,
    trail::{self, Trail},
};

/// How long the games of a card are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// From which all chance follows: the same seed, the same games of all cards.
    pub seed: u64,
    /// How many games there are for a card at most.
    pub games: u64,
    /// How many decisions there are in each.
    pub decisions: u64,
    /// After how many turns each ends.
    pub turns: u32,
}

/// A game that did not hold together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// Which of the games of the card.
    pub game: u64,
    /// In which turn.
    pub turn: u32,
    /// The ability without which the card was played, if it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without: Option<Place>,
    /// What is wrong.
    pub message: String,
}

/// Where an ability is on its card: the face and the ability there, both counted from 1. It is written `1.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// On which face.
    pub face: usize,
    /// Which ability of that.
    pub number: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.face, self.number)
    }
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('.').and_then(|it| Some((it.0.parse().ok()?, it.1.parse().ok()?)));
        let (face, number) = numbers.ok_or("expected a face and one of its abilities, like `1.2`")?;
        Ok(Self { face, number })
    }
}

/// A game that is to be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play<'a> {
    pub(super) table: &'a Table,
    pub(super) rules: &'a Arc<Rules>,
    pub(super) card: CardId,
    pub(super) number: u64,
    pub(super) limits: Limits,
}

/// What came of a game.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) trail: Trail,
    /// How far each ability has come.
    pub(super) reached: Vec<Reach>,
    pub(super) story: Vec<Line>,
    pub(super) broken: Option<Broken>,
}

/// How a game goes beside another one with the same answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    Alike,
    Otherwise,
    Broken(Broken),
}

/// What is seen between two actions.
#[derive(Debug, Default)]
struct Seen {
    /// The abilities of the card that were on the stack, by the object there.
    stack: BTreeMap<ObjectId, usize>,
    stood: Vec<u64>,
    wrong: Option<String>,
}

/// What a game does, for as far as it goes.
struct Run<'a> {
    game: Game,
    player: Player<'a>,
    seen: Seen,
    broken: Option<Broken>,
}

impl Play<'_> {
    /// From which all chance of the game follows.
    pub(super) const fn seed(&self) -> u64 {
        self.limits.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.number)
    }

    /// Plays it with a check after every action.
    pub(super) fn watched(&self, abilities: &Abilities) -> Course {
        let run = self.run(abilities, None);
        let (story, reached) = match &run.broken {
            // What stands in the middle of an action may not be told.
            Some(it) if it.message.starts_with(PANIC) => (Vec::new(), vec![Reach::Nowhere; abilities.all.len()]),
            _ => (digest(run.game.story(), Form::Usual), reached(&run, abilities)),
        };
        let happened = run.game.log().events().map(|it| trail::happened(it, self.rules.library())).collect();
        let trail = Trail { asked: run.player.asked, happened, stood: run.seen.stood };
        Course { trail, reached, story, broken: run.broken }
    }

    /// Plays it with the answers of another one, for as long as they fit.
    pub(super) fn beside(&self, trail: &Trail) -> Compared {
        let none = Abilities::none();
        let run = self.run(&none, Some(&trail.asked));
        if let Some(broken) = run.broken {
            return Compared::Broken(broken);
        }
        let mut happened = run.game.log().events().map(|it| trail::happened(it, self.rules.library()));
        let same = !run.player.strays
            && run.player.asked == trail.asked
            && run.seen.stood == trail.stood
            && trail.happened.iter().all(|it| happened.next() == Some(*it))
            && happened.next().is_none();
        if same { Compared::Alike } else { Compared::Otherwise }
    }

    fn run<'b>(&self, abilities: &Abilities, along: Option<&'b [u64]>) -> Run<'b> {
        let names = vec!["player 0".to_owned(), "player 1".to_owned()];
        let mut game = self.table.lay(self.rules, self.card, self.number, self.seed()).logging(Log::tracing(names));
        let mut player = Player::new(self, along);
        let (turn, seen) = (Cell::new(0), RefCell::new(Seen::default()));
        let census = Census::of(game.state());
        let last = game.state().turn.number.saturating_add(self.limits.turns);
        let watch = along.is_none();
        let paused = panic::catch_unwind(AssertUnwindSafe(|| {
            game.play_until(&mut player, |state| {
                turn.set(state.turn.number);
                let mut seen = seen.borrow_mut();
                seen.stood.push(trail::stood(state));
                if watch {
                    note_stack(state, abilities, &mut seen.stack);
                    let checked = invariants::check(state).and_then(|()| census.check(state));
                    seen.wrong = checked.and_then(|()| invariants::characteristics(state, self.rules)).err();
                }
                seen.wrong.is_some() || state.turn.number > last
            })
        }));
        let seen = seen.into_inner();
        let message = match paused {
            Err(panicked) => Some(in_words(&*panicked)),
            Ok(_) if seen.wrong.is_some() => seen.wrong.clone(),
            Ok(_) if player.wrong.is_some() => player.wrong.clone(),
            Ok(Pause::Endless) => Some(going_on("it goes round without a choice", &game)),
            Ok(Pause::Beyond) => Some(going_on("a number is beyond 32 bits, or there are too many objects", &game)),
            Ok(Pause::Asked | Pause::Over(_)) => None,
        };
        let broken = message.map(|message| Broken { game: self.number, turn: turn.get(), without: None, message });
        Run { game, player, seen, broken }
    }
}

/// How the message of a game begins that has panicked.
const PANIC: &str = "panic: ";

fn in_words(panicked: &(dyn std::any::Any + Send)) -> String {
    let text = panicked.downcast_ref::<String>().map(String::as_str);
    format!("{PANIC}{}", text.or(panicked.downcast_ref::<&str>().copied()).unwrap_or("of another sort"))
}

fn going_on(what: &str, game: &Game) -> String {
    const TOLD: usize = 6;
    let rules: Vec<String> = game.log().latest_rules().iter().take(TOLD).map(ToString::to_string).collect();
    format!("{what}; what happens is by {}", rules.join(", "))
}

/// What of the card is on the stack: what resolves was there between two actions.
fn note_stack(state: &State, abilities: &Abilities, stack: &mut BTreeMap<ObjectId, usize>) {
    for it in &state.stack {
        let place = match it.ability {
            Some((ability, _)) => abilities.place(state, ability.at),
            None => abilities.spell(state, it.object),
        };
        stack.extend(place.map(|place| (it.object, place)));
    }
}

/// How far each ability has come in a game.
fn reached(run: &Run<'_>, abilities: &Abilities) -> Vec<Reach> {
    let state = run.game.state();
    let mut reached = vec![Reach::Nowhere; abilities.all.len()];
    let mut comes = |place: Option<usize>, to: Reach| {
        if let Some(it) = place.and_then(|it| reached.get_mut(it)) {
            *it = to.max(*it);
        }
    };
    let events: Vec<&Event> = run.game.log().events().collect();
    let fizzled: BTreeSet<ObjectId> =
        events.iter().filter_map(|it| if let What::Fizzles(it) = it.what { Some(it) } else { None }).collect();
    run.player.offered.iter().for_each(|it| comes(abilities.place(state, *it), Reach::Offered));
    run.seen.stack.values().for_each(|it| comes(Some(*it), Reach::Begun));
    let gives_mana =
        |object: ObjectId| events.iter().any(|it| matches!(it.what, What::AddsMana(..)) && it.source == Some(object));
    for (object, at) in &run.player.chosen {
        let place = abilities.place(state, *at);
        let by_mana = place.is_some_and(|it| abilities.all[it].told == Told::Either) && gives_mana(*object);
        comes(place, if by_mana { Reach::Used } else { Reach::Begun });
    }
    for event in &events {
        match event.what {
            What::Triggers(it) | What::Stacks(it) => comes(abilities.place(state, it.ability.at), Reach::Begun),
            What::SkipsStack(it) => comes(abilities.place(state, it.ability.at), Reach::Used),
            What::Resolves(it) if !fizzled.contains(&it) => comes(run.seen.stack.get(&it).copied(), Reach::Used),
            _ => {}
        }
    }
    reached
}
