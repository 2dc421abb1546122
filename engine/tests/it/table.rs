//! Games for tests: the cards that come with the engine, and the decks.

use std::sync::{Arc, LazyLock};

use engine::{Rules, Setup, cards, deck};

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
