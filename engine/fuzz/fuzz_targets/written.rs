//! Cards that the grammar writes, in games at random: no panic, and after every action the position holds together, its characteristics
//! as computed from nothing among it. The first two bytes say how many of the others write cards and which seed shuffles; the rest are
//! answers.
//!
//! `cargo fuzz run written`, in `engine/`. On a stable toolchain: `cargo fuzz run --sanitizer none written`.

#![no_main]

use std::{cell::RefCell, sync::LazyLock};

use engine::{
    Game, Setup,
    bot::Script,
    cards::standard,
    invariants::{self, Census},
};
use libfuzzer_sys::fuzz_target;

#[path = "../../tests/shared/written.rs"]
mod grammar;

use grammar::Grammar;

static GRAMMAR: LazyLock<Grammar> = LazyLock::new(Grammar::new);

fuzz_target!(|bytes: &[u8]| {
    let [number, seed, rest @ ..] = bytes else { return };
    let (written, answers) = rest.split_at(rest.len().min(usize::from(*number) * 2));
    let mut library = standard();
    let cards = GRAMMAR.cards(written, &mut library);
    let lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"].map(|it| library.find(it).expect("basic lands are there"));
    let deck: Vec<_> = cards.iter().flat_map(|it| [*it; 3]).chain(lands.iter().flat_map(|it| [*it; 5])).collect();
    let rules = engine::rules(library);
    let answers: Vec<u16> = answers.iter().map(|it| u16::from(*it)).collect();
    let mut game = Game::new(&rules, &Setup::new(vec![deck.clone(), deck], u64::from(*seed)));
    let census = Census::of(game.state());
    let wrong = RefCell::new(Ok(()));
    game.play_until(&mut Script::new(&answers), |state| {
        let checked = invariants::check(state).and_then(|()| census.check(state));
        let checked = checked.and_then(|()| invariants::characteristics(state, &rules));
        let ends = checked.is_err();
        *wrong.borrow_mut() = checked;
        ends
    });
    wrong.into_inner().expect("the position holds together");
});
