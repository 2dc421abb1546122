//! The card language, and the cards that come with the engine.

pub use language::*;

/// The files of the standard library, by name, in the card language.
pub const FILES: [(&str, &str); 12] = [
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
];

/// All cards of the standard library, read anew.
///
/// # Panics
///
/// If a file has a problem, which no build that passes its tests has.
pub fn standard() -> Library {
    let mut library = Library::default();
    for (name, text) in FILES {
        for line in text.lines().filter(|it| !it.trim().is_empty() && !it.starts_with('#')) {
            if let Err(problems) = parse::card(line, &mut library, crate::lexicon()) {
                panic!("{name}.cards: {line}: {}", problems[0]);
            }
        }
    }
    library
}
