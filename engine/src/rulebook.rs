//! The rules of the book with some cards: what a game begins with.

use std::sync::{Arc, LazyLock};

use kernel::{Rules, machine};
use language::{Lexicon, Library};

pub use rules::TABLES;

/// All rules, with these cards.
pub fn rules(library: Library) -> Arc<Rules> {
    Rules::new(TABLES, library)
}

/// What the rules can play: with it cards are read.
pub fn lexicon() -> &'static Lexicon {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| machine::lexicon(TABLES));
    &LEXICON
}
