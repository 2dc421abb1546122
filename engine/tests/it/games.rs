//! Games of any answers: the position always holds together, every option can be taken, and the same answers give the same game.

use std::sync::Arc;

use engine::{
    About, Game, KnockOut, Pause, Rules, Session, Setup,
    bot::{RandomPlayer, Script},
    cards::{Library, parse},
    game::State,
    invariants::{self, Census},
    log::Log,
};
use proptest::prelude::*;

use crate::table::{cases, play_checked, rules, setup};

const DECKS: [&str; 8] =
    ["simple-rg", "vanilla", "white-blue", "blue-black", "red-green", "artifacts", "designations", "everything"];

fn setups() -> impl Strategy<Value = Setup> {
    let decks = prop::collection::vec(prop::sample::select(&DECKS[..]), 2..=3);
    (decks, any::<u64>()).prop_map(|(decks, seed)| setup(&decks, seed))
}

fn answers() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..600)
}

/// A game that writes down what is answered.
fn recording(rules: &Arc<Rules>, setup: &Setup) -> Game {
    Game::new(rules, setup).logging(Log::default().recording())
}

/// Plays the answers, and checks after every action.
fn play(rules: &Arc<Rules>, setup: &Setup, answers: &[u16]) -> Result<(Game, Pause), TestCaseError> {
    let mut game = recording(rules, setup);
    let besides = |state: &State| invariants::characteristics(state, rules);
    let pause = play_checked(&mut game, &mut Script::new(answers), besides, |_| false).map_err(TestCaseError::fail)?;
    Ok((game, pause))
}

/// Plays the answers of a game that has been checked.
fn play_again(rules: &Arc<Rules>, setup: &Setup, answers: &[u16]) -> (Game, Pause) {
    let mut game = recording(rules, setup);
    let pause = game.play_until(&mut Script::new(answers), |_| false);
    (game, pause)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(8, 24), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_hold_together_and_replays_are_the_same(setup in setups(), answers in answers()) {
        let (game, pause) = play(rules(), &setup, &answers)?;
        let recorded = game.log().answers().to_vec();
        let (again, paused) = play_again(rules(), &setup, &recorded);
        prop_assert_eq!(pause, paused);
        prop_assert_eq!(format!("{:?}", game.state()), format!("{:?}", again.state()));
        // A session goes back and does actions again; it comes to the same position.
        let mut session = Session::new(Game::new(rules(), &setup));
        for answer in &recorded {
            prop_assert!(session.answer(usize::from(*answer)).is_ok());
        }
        prop_assert_eq!(session.game().state(), game.state());
        // Rules without a rule knocked out are all rules.
        let whole = rules().without(KnockOut::Nothing);
        let (whole, _) = play_again(&whole, &setup, &recorded);
        prop_assert_eq!(whole.state(), game.state());
    }

    #[test]
    fn every_option_can_be_taken(setup in setups(), answers in answers(), every in 5usize..20) {
        let mut session = Session::new(Game::new(rules(), &setup));
        let census = Census::of(session.game().state());
        for (nth, answer) in answers.iter().take(150).enumerate() {
            let Some(options) = session.question().map(|it| it.options.len()) else { break };
            for option in (0..options).filter(|_| nth % every == 0) {
                let mut tried = session.clone();
                prop_assert!(tried.answer(option).is_ok());
                census.check(tried.game().state()).map_err(TestCaseError::fail)?;
            }
            prop_assert!(session.answer(options).is_err());
            prop_assert!(session.answer(usize::from(*answer) % options).is_ok());
        }
    }
}

/// No game between these decks breaks or goes on without end.
#[test]
fn whole_games_come_to_an_end() {
    for (at, deck) in DECKS.into_iter().enumerate() {
        let setup = setup(&[deck, DECKS[(at + 1) % DECKS.len()]], 1);
        let mut game = Game::new(rules(), &setup);
        let long = |state: &State| state.turn.number > 1000;
        let played = play_checked(&mut game, &mut RandomPlayer::new(2), |_| Ok(()), long);
        assert!(played.is_ok(), "{deck}: {played:?}");
        assert!(game.state().turn.number <= 1000, "{deck} goes on and on");
    }
}

#[test]
fn what_was_answered_in_an_action_is_not_forgotten() {
    let mut library = Library::over(Arc::clone(rules().library()));
    let ghosts = ["First", "Second", "Third", "Fourth"].map(|it| {
        let line = format!("{it} Ghost {{1}} creature Spirit 0/0");
        parse::card(&line, &mut library, engine::lexicon()).expect("it has no problems")
    });
    let rules = rules().with(library);
    let forest = rules.library().find("Forest").expect("it comes with the engine");
    // They die together before anything else happens, and their owner lays them down one by one (404.3).
    let game = Game::midway(&rules, &Setup::new(vec![vec![forest; 60]; 2], 5), &[ghosts.to_vec(), Vec::new()]);
    let mut session = Session::new(game);
    let mut asked = Vec::new();
    while let Some(it) = session.question().filter(|it| it.about == About::Order) {
        asked.push(it.options.len());
        session.answer(asked[asked.len() - 1] - 1).expect("it is an option");
    }
    assert_eq!(asked, [4, 3, 2]);
}
