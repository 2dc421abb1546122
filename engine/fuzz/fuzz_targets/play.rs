//! Bytes in: no panic, and after every action the position holds together. The first three bytes choose decks and seed; each of the
//! rest is an answer.
//!
//! `cargo fuzz run play`, in `engine/`. On a stable toolchain: `cargo fuzz run --sanitizer none play`.

#![no_main]

use std::{
    cell::RefCell,
    sync::{Arc, LazyLock},
};

use engine::{
    Game, Rules, Setup,
    bot::Script,
    cards::{self, CardId},
    deck,
    invariants::{self, Census},
};
use libfuzzer_sys::fuzz_target;

/// The rules, and the decks that come with the engine.
static TABLE: LazyLock<(Arc<Rules>, Vec<Vec<CardId>>)> = LazyLock::new(|| {
    let rules = engine::rules(cards::standard());
    let read = |it: &(&str, &str)| deck::deck(it.1, rules.library()).expect("the decks that come with the engine have no problems");
    let decks = deck::DECKS.iter().map(read).collect();
    (rules, decks)
});

fuzz_target!(|bytes: &[u8]| {
    let [first, second, seed, answers @ ..] = bytes else { return };
    let (rules, decks) = &*TABLE;
    let deck = |at: &u8| decks[usize::from(*at) % decks.len()].clone();
    let setup = Setup::new(vec![deck(first), deck(second)], u64::from(*seed));
    let answers: Vec<u16> = answers.iter().map(|it| u16::from(*it)).collect();
    let mut game = Game::new(rules, &setup);
    let census = Census::of(game.state());
    let wrong = RefCell::new(Ok(()));
    game.play_until(&mut Script::new(&answers), |state| {
        let checked = invariants::check(state).and_then(|()| census.check(state));
        let checked = checked.and_then(|()| invariants::characteristics(state, rules));
        let ends = checked.is_err();
        *wrong.borrow_mut() = checked;
        ends
    });
    wrong.into_inner().expect("the position holds together");
});
