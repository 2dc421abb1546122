//! The card language: phrases and the model they compile to, problems, and the cards that come with the engine.
//!
//! ```text
//! phrases   costs, keywords, statements and triggers, as they compile
//! effects   targets, references back, and every instruction
//! problems  what the language does not know is said
//! unserved  and so is what no rule serves
//! printing  what is read is what is printed
//! printed   real cards, where somebody has them
//! library   the cards that come with the engine
//! shelf     read when a text names them
//! ```

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
