//! The systems of the book (123, 709 to 732, 901, 904 and 905), each with a deck around it: games are recorded, read back, told and held together.

mod casual;
mod decks;

use std::sync::Arc;

use engine::{
    Game, Pause, Replay, Rules, Seat, Session, Setup, View,
    bot::RandomPlayer,
    cards::{Library, parse},
    invariants,
    log::Log,
    sheets,
    story::{Form, Line, Story, digest},
};

use crate::{
    table::{cases, play_checked, rules},
    telling::laid_out,
};
use casual::CASUAL;
use decks::{SYSTEMS, System};

const NAMES: [&str; 2] = ["alice", "bob"];

/// More answers than a game of these takes that comes to its end.
const ANSWERS: u64 = 300;

impl System {
    /// The rules with the cards of the deck, and how a game of two such decks begins.
    fn setup(&self, seed: u64) -> (Arc<Rules>, Setup) {
        let mut library = Library::over(Arc::clone(rules().library()));
        let card = |text: &str| {
            let known = library.find(text);
            known.unwrap_or_else(|| {
                parse::card(text, &mut library, engine::lexicon()).unwrap_or_else(|it| panic!("{text}: {it:?}"))
            })
        };
        let cards: Vec<_> = self.deck.iter().map(|it| it.1).map(card).collect();
        let deck: Vec<_> = self.deck.iter().zip(cards).flat_map(|(listed, card)| vec![card; listed.0]).collect();
        let sheets = sheets::of_deck(&self.sheets.join("\n"), &mut library).expect("the stickers have no problems");
        (rules().with(library), Setup::of(vec![Seat { sheets, ..Seat::new(deck) }; NAMES.len()], seed))
    }

    /// The recorded game as a file, and its story.
    fn recorded(&self) -> (String, Vec<Line>) {
        let (rules, setup) = self.setup(self.seed);
        let names = NAMES.map(ToOwned::to_owned);
        let mut game = Game::new(&rules, &setup).logging(Log::tracing(names.to_vec()).recording());
        game.play_until(&mut RandomPlayer::new(!self.seed).answering(ANSWERS), |state| state.turn.number > self.turns);
        (Replay::of(&game, &setup, &names).write(), game.story())
    }
}

/// Many a turn, checked after each action: what holds in every position and of everything that happens, and that no card is lost.
#[test]
fn games_around_each_system_hold_together() {
    for system in SYSTEMS.iter().chain(CASUAL) {
        for seed in 0..u64::from(cases(1, 40)) {
            let (rules, setup) = system.setup(seed);
            let mut game = Game::new(&rules, &setup).logging(Log::tracing(Vec::new()));
            let mut story = Story::of(&game).expect("the log keeps the events");
            let mut player = RandomPlayer::new(!seed).answering(ANSWERS);
            let held = play_checked(&mut game, &mut player, |it| invariants::characteristics(it, &rules), |_| false);
            assert!(matches!(held, Ok(Pause::Over(_) | Pause::Asked)), "{}, seed {seed}: {held:?}", system.name);
            story.read(&game);
            assert!(story.odd().is_empty(), "{}, seed {seed}: {:?}", system.name, story.odd());
        }
    }
}

/// A recording is short, is read back to the byte, and tells what the system does in lines that are about this game.
#[test]
fn recorded_games_tell_what_each_system_does() {
    for system in SYSTEMS.iter().chain(CASUAL) {
        let (file, story) = system.recorded();
        let name = system.name;
        assert!(file.len() < 2_000, "{name}: {} bytes", file.len());
        let replay = Replay::read(&file).expect("it was written");
        assert_eq!(replay.write(), file, "{name}");
        let again = replay.play(&system.setup(system.seed).0, Log::tracing(replay.names())).expect("it was played").story();
        assert!(again.starts_with(&story), "{name}");
        let told = laid_out(&digest(story.clone(), Form::Usual));
        for line in system.tells {
            assert!(told.contains(line), "{name}: {line:?} is not told\n{told}");
        }
        for vague in ["somebody", "something", "elsewhere", "another zone"] {
            assert!(!told.contains(vague), "{name}: {vague}\n{told}");
        }
        // Nothing comes twice under one number.
        let enters = |it: &Line| {
            let by = it.text.strip_suffix(" enters the battlefield").filter(|it| it.contains('#'));
            by.map(ToOwned::to_owned)
        };
        let mut arrived: Vec<String> = story.iter().filter_map(enters).collect();
        let number = arrived.len();
        arrived.sort();
        arrived.dedup();
        assert_eq!(arrived.len(), number, "{name}\n{told}");
    }
}

/// The same games, as those see them who have to decide.
#[test]
fn boards_show_what_each_system_brings() {
    for system in SYSTEMS.iter().chain(CASUAL) {
        let (file, _) = system.recorded();
        let (rules, setup) = system.setup(system.seed);
        let mut session = Session::new(Game::new(&rules, &setup));
        let mut boards = Vec::new();
        for answer in Replay::read(&file).expect("it was written").answers {
            let asked = session.question().expect("somebody is asked");
            boards.push(View::asked(session.game().state(), asked).to_string());
            session.answer(usize::from(answer)).expect("it is an option");
        }
        for shown in system.shows {
            assert!(boards.iter().any(|it| it.contains(shown)), "{}: {shown:?}\n{}", system.name, boards[boards.len() - 1]);
        }
    }
}
