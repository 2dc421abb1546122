//! The files that people have cards in: Scryfall's bulk data, as an array or a line a card, and MTGJSON's `AtomicCards`.
//!
//! Such a file has gigabytes, and is never held whole: each card is cut out of it as it was written, and read elsewhere ([`Raw::entry`]).

mod mtgjson;
mod scryfall;

use std::{
    fmt,
    io::{BufRead, Read},
};

use engine::cards::printed::Face;
use serde::{
    Deserializer as _,
    de::{DeserializeSeed, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Deserializer, value::RawValue};

/// A card as it was written, not looked into yet.
#[derive(Clone, Debug)]
pub struct Raw {
    text: Box<RawValue>,
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Scryfall,
    Mtgjson,
}

/// A card with all its faces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The name, of all faces.
    pub name: String,
    /// How the faces stand on the card.
    pub layout: String,
    /// The faces, the front one first.
    pub faces: Vec<Face>,
    /// The year in which it was first printed, or printed as it is here; where the file says it.
    pub year: Option<u16>,
    /// The field that says that it is no card of the book, with what it says.
    pub no_card: Option<String>,
}

impl Raw {
    /// Reads the card.
    ///
    /// # Errors
    ///
    /// What is missing, or of another type than the format has.
    pub fn entry(&self) -> serde_json::Result<Entry> {
        match self.format {
            Format::Scryfall => scryfall::entry(self.text.get()),
            Format::Mtgjson => mtgjson::entry(self.text.get()),
        }
    }
}

/// Hands over each card of a file, in order.
///
/// # Errors
///
/// The file can't be read, or is no JSON, or not of these formats; with line and column.
pub fn each(mut file: impl BufRead, take: impl FnMut(Raw)) -> anyhow::Result<()> {
    let begins = loop {
        let buffer = file.fill_buf()?;
        let Some(blank) = buffer.iter().position(|it| !it.is_ascii_whitespace() && !b"\xef\xbb\xbf".contains(it)) else {
            let all = buffer.len();
            anyhow::ensure!(all > 0, "it is empty");
            file.consume(all);
            continue;
        };
        if blank == 0 {
            break buffer[..buffer.len().min(64)].to_vec();
        }
        file.consume(blank);
    };
    let first_key = begins[1..].trim_ascii_start();
    match begins[0] {
        b'[' => {
            let mut reader = Deserializer::from_reader(file);
            reader.deserialize_seq(Cards(take)).and_then(|()| reader.end())?;
        }
        b'{' if first_key.starts_with(b"\"meta\"") || first_key.starts_with(b"\"data\"") => {
            let mut reader = Deserializer::from_reader(file);
            reader.deserialize_map(Atomic(take)).and_then(|()| reader.end())?;
        }
        b'{' => lines(file, take)?,
        _ => anyhow::bail!("it is no JSON; expected Scryfall's bulk data or MTGJSON's AtomicCards"),
    }
    Ok(())
}

/// Cards one behind the other. As long as each has a line of its own they are cut out by lines, which is quicker.
fn lines(mut file: impl BufRead, mut take: impl FnMut(Raw)) -> anyhow::Result<()> {
    let (mut before, mut line) = (0, Vec::new());
    while file.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            let Ok(text) = serde_json::from_slice::<&RawValue>(&line) else { break };
            take(Raw { text: text.to_owned(), format: Format::Scryfall });
        }
        before += 1;
        line.clear();
    }
    // As many lines stand before the rest of it as in the file, so that places are told rightly.
    let rest = [vec![b'\n'; before], line].concat();
    for card in Deserializer::from_reader(rest.chain(file)).into_iter::<Box<RawValue>>() {
        take(Raw { text: card?, format: Format::Scryfall });
    }
    Ok(())
}

/// An array of cards.
struct Cards<F>(F);

impl<'de, F: FnMut(Raw)> Visitor<'de> for Cards<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of cards")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        while let Some(text) = seq.next_element()? {
            (self.0)(Raw { text, format: Format::Scryfall });
        }
        Ok(())
    }
}

/// An object with `data`, and others that say nothing of cards.
struct Atomic<F>(F);

impl<'de, F: FnMut(Raw)> Visitor<'de> for Atomic<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the cards under `data`")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        let mut found = false;
        while let Some(key) = map.next_key::<String>()? {
            if key == "data" {
                found = true;
                map.next_value_seed(Named(&mut self.0))?;
            } else {
                map.next_value::<serde::de::IgnoredAny>()?;
            }
        }
        if found { Ok(()) } else { Err(serde::de::Error::custom("there is no `data` in it")) }
    }
}

/// A map from names to the faces that have them.
struct Named<'a, F>(&'a mut F);

impl<'de, F: FnMut(Raw)> DeserializeSeed<'de> for Named<'_, F> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, F: FnMut(Raw)> Visitor<'de> for Named<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cards by their names, as AtomicCards has them")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while map.next_key::<serde::de::IgnoredAny>()?.is_some() {
            let text = map.next_value()?;
            (self.0)(Raw { text, format: Format::Mtgjson });
        }
        Ok(())
    }
}
