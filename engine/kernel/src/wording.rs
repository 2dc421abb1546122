//! How the values of a position are written and read: derived from their fields, each of which is named once, in the type.
//!
//! `#[derive(Wording!)]` makes of a struct facts with semicolons between them: the name of a field and its value, the name alone for what
//! is so, and nothing for what is as usual. An enum is the name of the variant and what it holds. What lies within another value has
//! square brackets around it: `object a1; change size [3; 3]; duration until end of turn; controller alice`.

mod derive;
mod leaves;
mod lists;

pub use crate::Wording;
pub use leaves::stage;
pub use lists::{Lists, lines_of};

use crate::game::{AbilityRef, ObjectId, PlayerId};
use language::FaceId;

/// Names for what a value refers to.
pub trait Namer {
    /// The label of an object.
    fn object(&self, id: ObjectId) -> String;
    /// The name of a player.
    fn player(&self, id: PlayerId) -> String;
    /// The name of a face.
    fn face(&self, id: FaceId) -> String;
    /// Where an ability is written.
    fn ability(&self, at: AbilityRef) -> String;
}

/// What the names refer to. Each gives a message where there is nothing of that name.
pub trait Finder {
    /// The object with that label.
    fn object(&self, label: &str) -> Result<ObjectId, String>;
    /// The player of that name.
    fn player(&self, name: &str) -> Result<PlayerId, String>;
    /// The face of that name.
    fn face(&self, name: &str) -> Result<FaceId, String>;
    /// The ability that is written there.
    fn ability(&self, text: &str) -> Result<AbilityRef, String>;
}

/// A value that can be written and read.
pub trait Wording: Sized + PartialEq {
    /// What it is where nothing is said; nothing if it must be said.
    fn usual() -> Option<Self> {
        None
    }

    /// The value in words.
    fn write(&self, by: &dyn Namer) -> String;

    /// The same within another value.
    fn nested(&self, by: &dyn Namer) -> String {
        self.write(by)
    }

    /// The value that the words say, or what is wrong with them.
    fn read(text: &str, by: &dyn Finder) -> Result<Self, String>;
}

/// The name of a field or variant as words: small letters and spaces.
pub fn words_of(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        match letter {
            '_' => words.push(' '),
            _ if letter.is_uppercase() => {
                words.push_str(if words.is_empty() { "" } else { " " });
                words.extend(letter.to_lowercase());
            }
            _ => words.push(letter),
        }
    }
    words
}

/// The parts between semicolons, those within brackets aside.
pub fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0_usize, 0);
    for (at, letter) in text.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            ';' if depth == 0 => {
                parts.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[from..].trim());
    parts.retain(|it| !it.is_empty());
    parts
}

/// The text without the brackets around it.
pub fn open(text: &str) -> &str {
    text.trim().strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(text).trim()
}

/// What follows the name at the beginning of a text; nothing if another word begins it.
pub fn after<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(words_of(name).as_str())?;
    (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim())
}

/// Which of the names a fact begins with, the longest that does, and what follows it.
pub fn named<'a>(fact: &'a str, names: &[&'static str]) -> Result<(&'static str, &'a str), String> {
    let found = names.iter().filter_map(|it| Some((*it, after(fact, it)?)));
    let expected = || names.iter().map(|it| words_of(it)).collect::<Vec<_>>().join(", ");
    found.max_by_key(|it| it.0.len()).ok_or_else(|| format!("{fact:?} begins with none of {}", expected()))
}

/// Adds what is to be said of a field.
pub fn say<T: Wording>(name: &str, it: &T, by: &dyn Namer, facts: &mut Vec<String>) {
    if T::usual().as_ref() != Some(it) {
        facts.push(joined(name, &it.nested(by)));
    }
}

/// A name, and what it holds.
pub fn joined(name: &str, text: &str) -> String {
    let name = words_of(name);
    if text.is_empty() { name } else { format!("{name} {text}") }
}
