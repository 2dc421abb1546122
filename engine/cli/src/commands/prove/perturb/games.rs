//! Random games, and the scenarios of all rules, in which a perturbation might make a difference.

use std::sync::Arc;

use engine::{
    Game, Noted, Rules, Setup, State,
    bot::RandomPlayer,
    cards::{CardId, Library},
    deck,
    log::Log,
};

use super::{Perturbation, Watched, caught, on_all_processors, places, played_by, touches};

/// A game is looked at for so many turns.
const TURNS: u32 = 24;

/// And so many answers.
const ANSWERS: u64 = 4_000;

/// And so many steps in which nobody has a choice.
const STEPS: u32 = 3_000;

/// How a game went.
#[derive(Debug, PartialEq)]
struct Course {
    state: State,
    windows: u64,
    decisions: u64,
}

/// Random games as the book has them, played with decks of all sorts by two players, three, and four.
#[derive(Debug)]
pub(super) struct Games {
    decks: Vec<Vec<CardId>>,
    numbers: Vec<u64>,
    plain: Vec<Option<Course>>,
    /// What was noted of all rows.
    pub(super) noted: Vec<Noted>,
}

impl Games {
    /// So many, in which it is noted which perturbations would have made a row say or do anything else.
    pub(super) fn play(rules: &Arc<Rules>, games: u64) -> Self {
        let (decks, numbers) = (decks(rules.library()), (0..games).collect::<Vec<_>>());
        let watching = rules.watched();
        let plain = on_all_processors(&numbers, |it| play(&watching, &setup(&decks, *it)).map(|it| it.0));
        let noted = watching.registry().watched();
        Self { decks, numbers, plain, noted }
    }

    /// Those of the perturbations that make no difference: the games that they touch are played again, until one goes otherwise. The same
    /// is done with the scenarios of all rules, of which it was noted before: those that a perturbation touches must pass.
    pub(super) fn search(
        &self,
        perturbations: &[Perturbation],
        scenarios: &[&Watched<'_>],
        rules: &Arc<Rules>,
    ) -> Vec<Perturbation> {
        let places = places();
        let same = on_all_processors(perturbations, |it| {
            let differs = self.noted[places[&it.at]].would(it.twist);
            let perturbed = rules.perturbed(it.at, it.twist);
            let touched = scenarios.iter().filter(|scenario| touches(scenario, places[&it.at], it.twist));
            let mut passes = touched.map(|scenario| played_by(scenario, &perturbed));
            // What another rule refuses instead is no other outcome.
            let passes = passes.all(|it| it.is_some_and(|it| it.problems.is_empty()));
            let mut games = self.numbers.iter().zip(&self.plain);
            passes && (!differs || games.all(|(number, plain)| goes_so(&perturbed, &setup(&self.decks, *number), plain.as_ref())))
        });
        perturbations.iter().zip(same).filter(|it| it.1).map(|it| *it.0).collect()
    }
}

/// Whether the game goes the same way.
fn goes_so(rules: &Arc<Rules>, setup: &Setup, plain: Option<&Course>) -> bool {
    match play(rules, setup) {
        None => false,
        Some((_, Touched::No)) => true,
        Some((course, Touched::Yes)) => plain.is_some_and(|it| *it == course),
    }
}

/// Whether the perturbed row has said or done anything else than it would have.
enum Touched {
    Yes,
    No,
}

/// All decks that come with the engine.
fn decks(library: &Library) -> Vec<Vec<CardId>> {
    deck::DECKS.iter().map(|it| deck::deck(it.1, library).expect("the engine's own decks can be read")).collect()
}

/// The game of that number: all decks in turn, every other one that of all cards; every fifth game has three players, every seventh four.
fn setup(decks: &[Vec<CardId>], number: u64) -> Setup {
    let at = usize::try_from(number).unwrap_or_default();
    let seats = match (at % 7, at % 5) {
        (6, _) => 4,
        (_, 4) => 3,
        _ => 2,
    };
    let pick = |seat: usize| {
        let richest = decks.len() - 1;
        decks[if (at + seat).is_multiple_of(2) { richest } else { (at / 2 + seat) % decks.len() }].clone()
    };
    Setup::new((0..seats).map(pick).collect(), number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// How the game goes by these rules, and whether the perturbed row has made a difference; nothing where it can't be played.
fn play(rules: &Arc<Rules>, setup: &Setup) -> Option<(Course, Touched)> {
    caught(|| {
        let mut game = Game::new(rules, setup).logging(Log::default().patient(STEPS));
        let mut player = RandomPlayer::new(!setup.seed).answering(ANSWERS);
        game.play_until(&mut player, |state| state.turn.number > TURNS);
        // A perturbed row of a layer is asked more often: what is known of characteristics, and by that of what
        // is listened for, is no part of how a game went.
        let mut state = game.state().clone();
        let nothing = State::new(Arc::clone(&state.library), 0, 0, 0);
        (state.stale, state.reads, state.watch, state.heard) = (nothing.stale, nothing.reads, nothing.watch, nothing.heard);
        (state.renewal, state.apart, state.stated) = (nothing.renewal, nothing.apart, nothing.stated);
        state.sort_granted();
        let course = Course { state, windows: game.log().windows, decisions: game.log().decisions };
        let touched = if rules.registry().take_touched() { Touched::Yes } else { Touched::No };
        (course, touched)
    })
}
