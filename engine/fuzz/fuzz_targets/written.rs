//! Cards that the grammar writes, in games at random: no panic, and after every action the position holds together, its characteristics
//! as computed from nothing among it. The first two bytes say how many of the others write cards and which seed shuffles; the rest are
//! answers.
//!
//! `cargo fuzz run written`, in `engine/`. On a stable toolchain: `cargo fuzz run --sanitizer none written`.

#![no_main]

use std::sync::LazyLock;

use engine::cards::standard;
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
    let rules = engine::rules(library);
    let answers: Vec<u16> = answers.iter().map(|it| u16::from(*it)).collect();
    grammar::play(&rules, &cards, &answers, u64::from(*seed)).expect("the position holds together");
});
