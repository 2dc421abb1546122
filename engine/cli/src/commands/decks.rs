//! Decks that a command names.

use std::{
    borrow::Cow,
    fs::{self, File},
    io::BufReader,
    path::Path,
    sync::Arc,
};

use anyhow::Context;
use cli::realdeck::{self, Written};
use engine::{
    Replay, Rules, Seat,
    cards::{self, Library},
    deck, sheets,
};

/// Those who bring decks that come with the engine, or files, with real cards where there is a file of them; and the rules with the cards.
pub(crate) fn read(names: &[&str], cards: Option<&Path>) -> anyhow::Result<(Arc<Rules>, Vec<Seat>)> {
    let (library, decks) = match cards {
        Some(cards) => real(names, cards)?,
        None => ours(names)?,
    };
    Ok((engine::rules(library), decks))
}

/// The rules with the cards that a recording names, real ones where there is a file of them.
pub(crate) fn of_recording(replay: &Replay, cards: Option<&Path>) -> anyhow::Result<Arc<Rules>> {
    let Some(cards) = cards else { return Ok(replay.rules()) };
    let names: Vec<&str> = replay.cards().collect();
    let mut library = realdeck::library(&names, open(cards)?)?;
    replay.learn_stickers(&mut library);
    Ok(engine::rules(library))
}

/// Opens a file of real cards.
pub(crate) fn open(cards: &Path) -> anyhow::Result<BufReader<File>> {
    let file = File::open(cards).with_context(|| format!("{} can't be read", cards.display()))?;
    Ok(BufReader::new(file))
}

/// Decks of the cards that come with the engine: those alone are read.
fn ours(names: &[&str]) -> anyhow::Result<(Library, Vec<Seat>)> {
    let texts = names.iter().map(|it| text(it)).collect::<anyhow::Result<Vec<_>>>()?;
    let mut library = cards::wanted(texts.iter().map(AsRef::as_ref));
    let decks = names.iter().zip(&texts).map(|(name, text)| seat(name, text, &mut library));
    let decks = decks.collect::<anyhow::Result<_>>()?;
    Ok((library, decks))
}

/// Decks by the names of real cards, from a file of cards, beside those that come with the engine.
fn real(names: &[&str], cards: &Path) -> anyhow::Result<(Library, Vec<Seat>)> {
    let known = |name: &str| deck::DECKS.iter().find(|it| it.0 == name).map(|it| it.1);
    let (mut written, mut wrong) = (Vec::new(), Vec::new());
    for name in names.iter().filter(|it| known(it).is_none()) {
        match fs::read_to_string(name).map_err(|it| vec![format!("it can't be read: {it}")]).and_then(|it| realdeck::lines(&it)) {
            Ok(lines) => written.push(Written { file: (*name).to_owned(), lines }),
            Err(problems) => wrong.extend(problems.into_iter().map(|it| format!("{name}: {it}"))),
        }
    }
    anyhow::ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    let file = open(cards)?;
    let mut library = cards::standard();
    let ours = names.iter().filter_map(|name| Some(seat(name, known(name)?, &mut library)));
    let mut ours = ours.collect::<anyhow::Result<Vec<_>>>()?.into_iter();
    let mut library = Library::over(Arc::new(library));
    let mut real = realdeck::decks(&written, file, &mut library)?.into_iter().map(Seat::new);
    let decks = names.iter().filter_map(|it| if known(it).is_some() { ours.next() } else { real.next() }).collect();
    Ok((library, decks))
}

/// Who brings the deck of a text, in which no problem is, and the sheets that it lists.
fn seat(name: &str, text: &str, library: &mut Library) -> anyhow::Result<Seat> {
    let (deck, sheets) = (deck::deck(text, library), sheets::of_deck(text, library));
    let problems: Vec<_> = deck.as_ref().err().into_iter().chain(sheets.as_ref().err()).flatten().collect();
    let lines: Vec<String> = problems.iter().map(|it| format!("{name}: {it}")).collect();
    match (deck, sheets) {
        (Ok(deck), Ok(sheets)) => Ok(Seat { sheets, ..Seat::new(deck) }),
        _ => Err(anyhow::anyhow!("{}", lines.join("\n"))),
    }
}

fn text(name: &str) -> anyhow::Result<Cow<'static, str>> {
    if let Some(known) = deck::DECKS.iter().find(|it| it.0 == name) {
        return Ok(known.1.into());
    }
    let names = || deck::DECKS.map(|it| it.0).join(", ");
    let text = std::fs::read_to_string(name);
    Ok(text.with_context(|| format!("{name} is no file, and none of the decks {}", names()))?.into())
}
