//! Decks that a command names.

use std::{borrow::Cow, sync::Arc};

use anyhow::Context;
use engine::{
    Rules,
    cards::{self, CardId},
    deck,
};

/// Decks that come with the engine, or files, and the rules with their cards.
pub(crate) fn read(names: &[&str]) -> anyhow::Result<(Arc<Rules>, Vec<Vec<CardId>>)> {
    let texts = names.iter().map(|it| text(it)).collect::<anyhow::Result<Vec<_>>>()?;
    let library = cards::wanted(texts.iter().map(AsRef::as_ref));
    let decks = names.iter().zip(&texts).map(|(name, text)| {
        deck::deck(text, &library).map_err(|problems| {
            let lines: Vec<String> = problems.iter().map(|it| format!("{name}: {it}")).collect();
            anyhow::anyhow!("{}", lines.join("\n"))
        })
    });
    let decks = decks.collect::<anyhow::Result<_>>()?;
    Ok((engine::rules(library), decks))
}

fn text(name: &str) -> anyhow::Result<Cow<'static, str>> {
    if let Some(known) = deck::DECKS.iter().find(|it| it.0 == name) {
        return Ok(known.1.into());
    }
    let names = || deck::DECKS.map(|it| it.0).join(", ");
    let text = std::fs::read_to_string(name);
    Ok(text.with_context(|| format!("{name} is no file, and none of the decks {}", names()))?.into())
}
