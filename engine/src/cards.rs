//! The card language, and the cards that come with the engine.

pub use language::*;

use language::shelf::{Place, Shelf};

/// The files of the standard library, by name, in the card language.
pub const FILES: [(&str, &str); 15] = [
    ("lands", include_str!("../cards/lands.cards")),
    ("vanilla", include_str!("../cards/vanilla.cards")),
    ("creatures", include_str!("../cards/creatures.cards")),
    ("triggers", include_str!("../cards/triggers.cards")),
    ("instants", include_str!("../cards/instants.cards")),
    ("sorceries", include_str!("../cards/sorceries.cards")),
    ("auras", include_str!("../cards/auras.cards")),
    ("enchantments", include_str!("../cards/enchantments.cards")),
    ("artifacts", include_str!("../cards/artifacts.cards")),
    ("combat", include_str!("../cards/combat.cards")),
    ("copies", include_str!("../cards/copies.cards")),
    ("replacing", include_str!("../cards/replacing.cards")),
    ("dungeons", include_str!("../cards/dungeons.cards")),
    ("casual", include_str!("../cards/casual.cards")),
    ("designations", include_str!("../cards/designations.cards")),
];

const PLACES: [Place; shelf::count(&FILES)] = shelf::places(&FILES);

/// The cards of the standard library as text.
pub const SHELF: Shelf<'static> = Shelf::new(&FILES, &PLACES);

/// What is at hand in every game: the first of them stands in for what nobody knows any more.
const ALWAYS: &str = "Plains, Island, Swamp, Mountain, Forest, Wastes";

/// All cards of the standard library, read anew.
///
/// # Panics
///
/// If a file has a problem, which no build that passes its tests has.
pub fn standard() -> Library {
    read(SHELF.all())
}

/// The cards of the standard library that texts name, such as decks, and what these name in turn: no other card is read. As
/// [`standard`] for whoever plays with no other cards; only the numbers differ, and keep their order.
///
/// # Panics
///
/// As [`standard`].
pub fn wanted<'a>(texts: impl IntoIterator<Item = &'a str>) -> Library {
    read(SHELF.wanted(texts.into_iter().chain([ALWAYS])))
}

fn read<'a>(lines: impl Iterator<Item = (&'a str, &'a str)>) -> Library {
    let mut library = Library::default();
    for (name, line) in lines {
        // Tests hold that each of them comes back from its model.
        let read = if cfg!(debug_assertions) { parse::card } else { parse::proven };
        if let Err(problems) = read(line, &mut library, crate::lexicon()) {
            panic!("{name}.cards: {line}: {}", problems[0]);
        }
    }
    library
}
