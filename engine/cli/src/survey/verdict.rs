//! What is said of one card: it plays, it waits for something, or it is no card of the book.

use std::collections::BTreeSet;

use engine::cards::{
    CardId, LayoutKind, Library, Word,
    printed::{self, Face, Obstacle},
};
pub use rules_data::CardState as State;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use super::layout::{self, Layout};
use crate::bulk::Entry;

/// One thing that a card waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wait {
    /// The name of the face.
    pub face: String,
    /// What is wrong.
    pub message: String,
    /// The line of the printed text, and the letters of it that are meant: the first one and the number.
    pub place: Option<(String, usize, usize)>,
    /// The rule or section that it waits for, where that is known.
    pub rule: String,
    /// What the text was read as, where that is not what it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misprint: Option<String>,
    /// By what cards are counted that wait for the same: sentences with their numbers, colors and subtypes left open.
    pub blockers: Vec<String>,
}

/// By what cards are counted whose text is not what it is read as.
const MISPRINT: &str = "prints back otherwise";

/// What is said of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The card's name, of all faces.
    pub name: String,
    /// How its faces stand on it.
    pub layout: String,
    /// The year, where the file says it.
    pub year: Option<u16>,
    /// The keywords with which its paragraphs begin.
    pub keywords: Vec<String>,
    /// Whether it plays.
    pub state: State,
    /// The field that says that it is no card.
    pub field: Option<String>,
    /// What it waits for.
    pub waits: Vec<Wait>,
    /// A fingerprint of what is printed on it.
    pub text: u64,
    /// A fingerprint of what was understood; nothing, unless it plays.
    pub model: u64,
}

impl Verdict {
    /// What all that it waits for is counted by.
    pub fn blockers(&self) -> BTreeSet<&str> {
        self.waits.iter().flat_map(|it| it.blockers.iter().map(String::as_str)).collect()
    }
}

/// Looks at a card.
pub fn of(entry: &Entry) -> Verdict {
    let mut verdict = Verdict {
        name: entry.name.clone(),
        layout: entry.layout.clone(),
        year: entry.year,
        keywords: keywords(&entry.faces),
        state: State::Plays,
        field: entry.no_card.clone(),
        waits: Vec::new(),
        text: xxh3_64(format!("{} {}", entry.layout, printed_on(&entry.faces)).as_bytes()),
        model: 0,
    };
    let layout = layout::of(&entry.layout, entry.faces.len());
    if layout == Layout::NoCard {
        verdict.field = verdict.field.or_else(|| Some(format!("layout: {}", entry.layout)));
    }
    if layout == Layout::Of(LayoutKind::Single) && is_half(entry) {
        // What two meld cards become is on no card by itself (712.4).
        verdict.field = verdict.field.or_else(|| Some(format!("layout: {}, and no mana cost", entry.layout)));
    }
    if verdict.field.is_some() {
        return Verdict { state: State::NoCard, waits: Vec::new(), ..verdict };
    }
    let mut library = Library::default();
    match read(entry, &mut library) {
        Ok(_) => {}
        Err(obstacles) => verdict.waits.extend(obstacles.into_iter().map(|(at, it)| wait(&entry.faces[at], it))),
    }
    if let Layout::Waits(section) = layout {
        verdict.waits.push(Wait {
            face: entry.name.clone(),
            message: format!("cards of the layout {:?} are not served yet", entry.layout),
            place: None,
            rule: section.to_owned(),
            misprint: None,
            blockers: vec![format!("layout {}", entry.layout)],
        });
    }
    if verdict.waits.is_empty() {
        let faces: Vec<_> = library.faces().collect();
        verdict.model = match layout {
            Layout::Of(LayoutKind::Single) | Layout::Waits(_) | Layout::NoCard => xxh3_64(format!("{faces:?}").as_bytes()),
            Layout::Of(kind) => xxh3_64(format!("{kind:?} {faces:?}").as_bytes()),
        };
    } else {
        verdict.state = State::Waits;
    }
    verdict
}

/// What is printed on the faces, in one line; what only vanguards have stands on nothing else.
fn printed_on(faces: &[Face]) -> String {
    format!("{faces:?}").replace(", hand: \"\", life: \"\"", "")
}

/// Whether it is what two meld cards make together, listed as if it were a card: it has no mana cost, and is no land.
fn is_half(entry: &Entry) -> bool {
    let made = |it: &Face| it.mana_cost.is_empty() && !it.type_line.contains("Land");
    entry.layout == "meld" && entry.faces.iter().all(made)
}

/// Reads a card with all its faces into a library; those of a layout that waits each by itself, for what else they wait for.
///
/// # Errors
///
/// As of [`printed::read`].
pub fn read(entry: &Entry, library: &mut Library) -> Result<CardId, Vec<(usize, Obstacle)>> {
    let read = |kind, faces: &[Face], library: &mut Library| printed::read(kind, faces, library, engine::lexicon());
    match layout::of(&entry.layout, entry.faces.len()) {
        Layout::Of(kind) => read(kind, &entry.faces, library),
        Layout::Waits(_) | Layout::NoCard => {
            let mut last = None;
            for (at, face) in entry.faces.iter().enumerate() {
                let numbered = |it: Vec<(usize, Obstacle)>| it.into_iter().map(|it| (at, it.1)).collect::<Vec<_>>();
                last = Some(read(LayoutKind::Single, std::slice::from_ref(face), library).map_err(numbered)?);
            }
            last.ok_or_else(Vec::new)
        }
    }
}

fn wait(face: &Face, obstacle: Obstacle) -> Wait {
    let blockers = match obstacle.word {
        Some(word) => vec![word.to_string()],
        None if obstacle.misprint.is_some() => vec![MISPRINT.to_owned()],
        None if obstacle.sentences.is_empty() => vec![template(&obstacle.message)],
        None => obstacle.sentences.iter().map(|it| template(it)).collect(),
    };
    let rule = obstacle.word.map(Word::rule).or_else(|| obstacle.sentences.iter().find_map(|it| printed::rule_of(it)));
    Wait {
        face: face.name.clone(),
        place: obstacle.span.map(|it| place(&face.text, it.start, it.end)),
        message: obstacle.message,
        rule: rule.map_or_else(String::new, |it| it.to_string()),
        misprint: obstacle.misprint,
        blockers,
    }
}

/// The line, and which of its letters.
fn place(text: &str, start: usize, end: usize) -> (String, usize, usize) {
    let begins = text[..start].rfind('\n').map_or(0, |it| it + 1);
    let ends = text[start..].find('\n').map_or(text.len(), |it| start + it);
    let meant = text[start..end.min(ends).max(start)].chars().count();
    (text[begins..ends].to_owned(), text[begins..start].chars().count(), meant.max(1))
}

/// A sentence with its numbers, colors, symbols and subtypes left open.
fn template(sentence: &str) -> String {
    const COLORS: [&str; 5] = ["white", "blue", "black", "red", "green"];
    const NUMBERS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let mut words: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        let bare = word.trim_matches(|it: char| !it.is_alphanumeric());
        let open = if word.starts_with('{') {
            let end = word.rfind('}').map_or(word.len(), |it| it + 1);
            Some(format!("{{..}}{}", &word[end..]))
        } else if bare.bytes().any(|it| it.is_ascii_digit()) || NUMBERS.contains(&bare) {
            Some(word.replace(bare, if bare.contains('/') { "P/T" } else { "N" }))
        } else if COLORS.contains(&bare) {
            Some(word.replace(bare, "COLOR"))
        } else if bare.len() > 1 && bare.starts_with(|it: char| it.is_ascii_uppercase()) {
            Some(word.replace(bare, "NAME"))
        } else {
            None
        };
        let word = open.unwrap_or_else(|| word.to_owned());
        if !(word == "NAME" && words.last().is_some_and(|it| it == "NAME")) {
            words.push(word);
        }
    }
    words.join(" ")
}

/// The keyword abilities in paragraphs that begin with one.
fn keywords(faces: &[Face]) -> Vec<String> {
    let mut found = BTreeSet::new();
    for line in faces.iter().flat_map(|it| it.text.lines()) {
        for part in line.split(", ") {
            match printed::keyword_at(part) {
                Some(keyword) => found.insert(keyword.name().to_lowercase()),
                None => break,
            };
        }
    }
    found.into_iter().collect()
}
