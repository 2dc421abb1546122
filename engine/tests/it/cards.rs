//! The card language: phrases and the model they compile to, problems, and the cards that come with the engine.

mod effects;
mod library;
mod phrases;
mod printed;
mod printing;
mod problems;
mod shelf;
mod unserved;

use engine::cards::{Face, Library, parse};
use expect_test::Expect;

/// The card of a line that has no problems.
#[track_caller]
fn card(line: &str) -> (Face, Library) {
    let mut library = Library::default();
    match parse::card(line, &mut library, engine::lexicon()) {
        Ok(id) => (library.front(id).clone(), library),
        Err(problems) => panic!("{line}: {problems:?}"),
    }
}

/// Compares the abilities of a card, one a line.
#[track_caller]
fn check(line: &str, expect: Expect) {
    let (card, _) = card(line);
    let shown: Vec<_> = card.abilities.iter().map(|it| format!("{it:?}\n")).collect();
    expect.assert_eq(&shown.concat());
}
