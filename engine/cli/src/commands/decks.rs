//! Decks that a command names.

use anyhow::Context;
use engine::{cards, deck};

/// A deck that comes with the engine, or a file.
pub(crate) fn read(name: &str, library: &cards::Library) -> anyhow::Result<Vec<cards::CardId>> {
    let known = deck::DECKS.iter().find(|it| it.0 == name).map(|it| it.1.to_owned());
    let names = || deck::DECKS.map(|it| it.0).join(", ");
    let text = match known {
        Some(text) => text,
        None => std::fs::read_to_string(name).with_context(|| format!("{name} is no file, and none of the decks {}", names()))?,
    };
    deck::deck(&text, library).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{name}: {it}")).collect();
        anyhow::anyhow!("{}", lines.join("\n"))
    })
}
