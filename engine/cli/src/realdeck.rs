//! Decks by the names of real cards, in the forms that people have them, with the cards from a file of theirs; and the cards that other texts
//! name.
//!
//! Lines such as `4 Name`, `4x Name`, MTGO's `SB: 2 Name`, Arena's `4 Name (SET) 123` and its headings. What is not in the main deck is
//! left beside.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    io::BufRead,
    num::NonZero,
    sync::Arc,
    thread,
};

use engine::cards::{self, CardId, Library};

use crate::{
    bulk::Entry,
    melded::Melded,
    nearest,
    survey::{
        crew,
        verdict::{self, State, Verdict},
    },
};

/// A main deck, as somebody has written it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub file: String,
    /// What it says.
    pub lines: Vec<Line>,
}

/// A line of a main deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which line of the file, counted from 1.
    pub at: usize,
    /// How many.
    pub number: usize,
    /// Of which card.
    pub name: String,
}

/// Which part of a deck the lines are of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Main,
    Beside,
}

/// Reads the main deck.
///
/// # Errors
///
/// Every line that names no card, or a number of cards that no deck has.
pub fn lines(text: &str) -> Result<Vec<Line>, Vec<String>> {
    let (mut found, mut wrong, mut part) = (Vec::new(), Vec::new(), Part::Main);
    for (at, line) in (1..).zip(text.lines()) {
        let line = line.trim().trim_start_matches('\u{feff}');
        if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
            continue;
        }
        if let Some(heading) = heading(line) {
            part = heading;
            continue;
        }
        if part == Part::Beside || line.starts_with("SB:") || line.starts_with("Name ") && found.is_empty() {
            continue;
        }
        let (number, name) = counted(line);
        match number {
            Some(number @ 1..=1000) => found.push(Line { at, number, name: bare(name).to_owned() }),
            _ => wrong.push(format!("line {at}: {line:?} is too few or too many cards; expected a line like `4 Forest`")),
        }
    }
    if wrong.is_empty() && found.is_empty() {
        wrong.push("there is no card in it".to_owned());
    }
    if wrong.is_empty() { Ok(found) } else { Err(wrong) }
}

/// The headings of Arena and others.
fn heading(line: &str) -> Option<Part> {
    match line.trim_end_matches(':').to_lowercase().as_str() {
        "deck" | "main" | "mainboard" | "maindeck" | "main deck" | "commander" => Some(Part::Main),
        "sideboard" | "maybeboard" | "companion" | "about" => Some(Part::Beside),
        _ => None,
    }
}

/// `4 Name`, `4x Name`, or one card by its name alone.
fn counted(line: &str) -> (Option<usize>, &str) {
    let Some((number, name)) = line.split_once(' ') else { return (Some(1), line) };
    let digits = number.strip_suffix(['x', 'X']).unwrap_or(number);
    if digits.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return (Some(1), line);
    }
    (digits.parse().ok(), name.trim())
}

/// The name without a set, a collector's number and marks: `Name (SET) 123 *F*`.
fn bare(name: &str) -> &str {
    let name = name.trim_end_matches("*F*").trim_end();
    for (open, close) in [(" (", ')'), (" [", ']')] {
        if let Some((before, behind)) = name.rsplit_once(open) {
            let set = behind.split(close).next().unwrap_or_default();
            let code = (2..=6).contains(&set.len()) && set.bytes().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit());
            if behind.contains(close) && code {
                return before.trim_end();
            }
        }
    }
    name
}

/// A card as a deck may name it: by all its faces, or by the front one.
fn called(name: &str) -> String {
    name.split("//").next().unwrap_or_default().trim().to_lowercase()
}

/// Cards of a file.
struct Found {
    /// Those that are wanted, by what a deck may call them.
    cards: BTreeMap<String, (Verdict, Entry)>,
    /// The names of all others.
    others: Vec<String>,
}

/// What is made of a card of a file.
enum Looked {
    At(Box<(Verdict, Entry)>),
    Past(String),
}

impl Found {
    /// Those of a file whose name, as a deck may call them, is wanted.
    fn among(file: impl BufRead, is_wanted: impl Fn(&str) -> bool + Sync) -> anyhow::Result<Self> {
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let is_meant = |it: &Entry| is_wanted(&called(&it.name)) || Melded::is_of_pair(it);
        let look = |entry: Entry| {
            if is_meant(&entry) { Looked::At(Box::new((verdict::of(&entry), entry))) } else { Looked::Past(entry.name) }
        };
        let (mut found, mut others) = (Vec::new(), Vec::new());
        for it in crew::all(file, threads, |entry| Some(look(entry)))? {
            match it {
                Looked::At(card) => found.push(*card),
                Looked::Past(name) => others.push(name),
            }
        }
        let melded = Melded::among(found.iter().map(|it| &it.1));
        let mut cards: BTreeMap<String, (Verdict, Entry)> = BTreeMap::new();
        let of_file = found.into_iter().filter(|it| it.0.state != State::NoCard && is_wanted(&called(&it.1.name)));
        for (verdict, entry) in of_file {
            let joined = melded.joined(&entry).map(|it| (verdict::of(&it), it));
            cards.entry(called(&entry.name)).or_insert_with(|| joined.unwrap_or((verdict, entry)));
        }
        Ok(Self { cards, others })
    }

    /// Whether a card is called that.
    fn has(&self, name: &str) -> bool {
        self.cards.contains_key(&called(name))
    }

    /// What a name may have meant that no card has.
    fn meant(&self, name: &str) -> String {
        let mut names: Vec<&str> = self.others.iter().map(String::as_str).collect();
        names.extend(self.cards.values().map(|it| it.1.name.as_str()));
        nearest::meant(name, &names)
    }

    /// Puts them into the library, and says of each which card it is there; adds to what is wrong those that do not play.
    fn read(&self, library: &mut Library, wrong: &mut String) -> anyhow::Result<BTreeMap<String, CardId>> {
        let mut ids = BTreeMap::new();
        for (name, (verdict, entry)) in &self.cards {
            if verdict.state == State::Plays {
                let read = verdict::read(entry, library);
                ids.insert(name.clone(), read.map_err(|_| anyhow::anyhow!("{:?} plays, and then it does not", entry.name))?);
            } else {
                wrong.push_str(&waiting(verdict));
            }
        }
        Ok(ids)
    }
}

/// Puts the cards of these decks into the library, from a file of cards, and says which they are.
///
/// # Errors
///
/// The file can't be read; every line whose card is not in it, and every card that does not play yet, with its place and what it waits for.
pub fn decks(decks: &[Written], file: impl BufRead, library: &mut Library) -> anyhow::Result<Vec<Vec<CardId>>> {
    let lines = || decks.iter().flat_map(|deck| deck.lines.iter().map(|it| (&deck.file, it)));
    let wanted: BTreeSet<String> = lines().map(|it| called(&it.1.name)).collect();
    let found = Found::among(file, |it| wanted.contains(it))?;
    let mut wrong = String::new();
    for (deck, Line { at, name, .. }) in lines().filter(|it| !found.has(&it.1.name)) {
        let _ = write!(wrong, "\n{deck}: line {at}: no card of the file is named {name:?}{}", found.meant(name));
    }
    let ids = found.read(library, &mut wrong)?;
    anyhow::ensure!(wrong.is_empty(), "these cards can't be played with:{wrong}");
    let deck = |deck: &Written| -> Vec<CardId> {
        deck.lines.iter().flat_map(|it| std::iter::repeat_n(ids[&called(&it.name)], it.number)).collect()
    };
    Ok(decks.iter().map(deck).collect())
}

/// A library of the cards with these names: from a file of cards, or of those that come with the engine where it has none of that name.
///
/// # Errors
///
/// The file can't be read; every card of it that does not play yet, with its place and what it waits for.
pub fn library(names: &[&str], file: impl BufRead) -> anyhow::Result<Library> {
    let wanted: BTreeSet<String> = names.iter().map(|it| called(it)).collect();
    let found = Found::among(file, |it| wanted.contains(it))?;
    let others = names.iter().copied().filter(|it| !found.has(it));
    let mut library = Library::over(Arc::new(cards::wanted(others)));
    let mut wrong = String::new();
    found.read(&mut library, &mut wrong)?;
    anyhow::ensure!(wrong.is_empty(), "these cards can't be played with:{wrong}");
    Ok(library)
}

/// A library of the cards that a text names, from a file of cards, beside those that come with the engine; and the names of those that do
/// not play yet, each with what it waits for and where. Whether a text means a card by a word, whoever reads it knows.
///
/// # Errors
///
/// The file can't be read.
pub fn named_in(text: &str, file: impl BufRead) -> anyhow::Result<(Library, Vec<(String, String)>)> {
    let lower = text.to_lowercase();
    let found = Found::among(file, |name| names(&lower, name))?;
    let mut library = Library::over(Arc::new(cards::wanted([text])));
    found.read(&mut library, &mut String::new())?;
    let waits = found.cards.values().filter(|it| it.0.state != State::Plays);
    Ok((library, waits.map(|it| (it.0.name.clone(), waiting(&it.0))).collect()))
}

/// Whether a text has a name in it, which is no part of a longer word.
fn names(text: &str, name: &str) -> bool {
    let apart = |it: Option<char>| it.is_none_or(|it| !it.is_alphanumeric());
    let mut places = text.match_indices(name);
    !name.is_empty()
        && places.any(|(at, it)| apart(text[..at].chars().next_back()) && apart(text[at + it.len()..].chars().next()))
}

/// What a card waits for, with carets.
fn waiting(card: &Verdict) -> String {
    let mut text = format!("\n{}", card.name);
    for it in &card.waits {
        if let Some((line, start, number)) = &it.place {
            let _ = write!(text, "\n  | {line}\n  | {}{}", " ".repeat(*start), "^".repeat(*number));
        }
        let rule = if it.rule.is_empty() || it.message.contains(&it.rule) {
            String::new()
        } else {
            format!("; it waits for {}", it.rule)
        };
        let _ = write!(text, "\n  {}{rule}", it.message);
    }
    text
}
