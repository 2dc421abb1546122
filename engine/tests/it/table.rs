//! Games for tests: the cards that come with the engine, and the decks.

use std::{
    cell::RefCell,
    sync::{Arc, LazyLock},
};

use engine::{
    Decider, Game, Pause, Rules, Session, Setup,
    bot::Script,
    cards::{self, CardId, Library, parse},
    deck,
    game::State,
    invariants::{self, Census},
    position,
};
use proptest::{prop_assert_eq, test_runner::TestCaseError};

/// How many cases of a property are tried: few by default, many with `RULEMILL_LONG=1`.
pub(crate) fn cases(few: u32, many: u32) -> u32 {
    if std::env::var_os("RULEMILL_LONG").is_some() { many } else { few }
}

/// All rules, with the cards that come with the engine.
pub(crate) fn rules() -> &'static Arc<Rules> {
    static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| engine::rules(cards::standard()));
    &RULES
}

/// A game of these decks.
pub(crate) fn setup(decks: &[&str], seed: u64) -> Setup {
    let read = |name: &&str| {
        let (_, text) = deck::DECKS.iter().find(|it| it.0 == *name).expect("it comes with the engine");
        deck::deck(text, rules().library()).expect("the decks that come with the engine have no problems")
    };
    Setup::new(decks.iter().map(read).collect(), seed)
}

/// A game of two decks that have so many of each of these cards, which are written here, and the rules with them.
pub(crate) fn around(texts: &[&str], each: usize, seed: u64) -> (Arc<Rules>, Setup) {
    let mut library = Library::over(Arc::clone(rules().library()));
    let mut card = |text: &&str| parse::card(text, &mut library, engine::lexicon()).expect("it has no problems");
    let deck: Vec<CardId> = texts.iter().map(&mut card).flat_map(|it| vec![it; each]).collect();
    (rules().with(library), Setup::new(vec![deck; 2], seed))
}

/// Plays on until somebody has no answer, or the position says that it is enough, and checks after every action: what holds in every
/// position, that no card is lost, and what that asks besides.
pub(crate) fn play_checked(
    game: &mut Game,
    player: &mut impl Decider,
    besides: impl Fn(&State) -> Result<(), String>,
    enough: impl Fn(&State) -> bool,
) -> Result<Pause, String> {
    let census = Census::of(game.state());
    let wrong = RefCell::new(Ok(()));
    let pause = game.play_until(player, |state| {
        let checked = invariants::check(state).and_then(|()| census.check(state)).and_then(|()| besides(state));
        let ends = checked.is_err() || enough(state);
        *wrong.borrow_mut() = checked;
        ends
    });
    wrong.into_inner().map(|()| pause)
}

/// Positions hold together; the last one comes back as it was written, and may be imagined by whoever is asked then.
pub(crate) fn holds_together(rules: &Arc<Rules>, setup: &Setup, answers: &[u16]) -> Result<(), TestCaseError> {
    let mut game = Game::new(rules, setup);
    play_checked(&mut game, &mut Script::new(answers), |_| Ok(()), |_| false).map_err(TestCaseError::fail)?;
    let text = position::write(game.state());
    let read = position::read(&text, &game.state().library).map_err(|it| TestCaseError::fail(format!("{it:?}")))?;
    prop_assert_eq!(position::write(&read), text);
    if let Some(imagined) = Session::new(game).imagined(setup.seed) {
        invariants::check(imagined.game().state()).map_err(TestCaseError::fail)?;
    }
    Ok(())
}
