//! Stickers (123): those that players have access to, each by its place in one list, and what it is on. They are no objects (123.1), and
//! two are never the same one, whatever is to be read on them (123.3a).

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{ObjectId, PlayerId, State},
};
use language::{FaceId, StickerKind};

/// A sticker of a player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Sticker {
    /// Whose it is.
    pub owner: PlayerId,
    /// On which of the owner's sheets it comes.
    pub sheet: u8,
    /// How the owner's sheets for the game are found (103.2d).
    pub found: Found,
    /// That sheet is not among those of this game (123.2c).
    pub aside: bool,
    /// Its kind.
    pub kind: StickerKind,
    /// How many tickets it takes (123.3c).
    pub tickets: u32,
    /// What stands on it.
    pub face: FaceId,
    /// On what it is.
    pub on: Option<ObjectId>,
    /// Behind how many words of the name its word stands (123.6b).
    pub behind: u8,
    /// When it came where it is, or what it is on did (613.7k).
    pub timestamp: u32,
}

/// How a player's sheets for the game are found (103.2d).
#[std::prelude::v1::derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// By chance, as in constructed play (123.2a).
    ByChance,
    /// By choice among those that the player has opened, as in limited play (123.2b).
    ByChoice,
}

impl Sticker {
    /// One that is on nothing.
    pub const fn new(owner: PlayerId, (sheet, found): (u8, Found), it: language::Sticker) -> Self {
        let language::Sticker { kind, tickets, face } = it;
        Self { owner, sheet, found, aside: false, kind, tickets, face, on: None, behind: 0, timestamp: 0 }
    }

    /// What is to be read on it.
    pub const fn printed(&self) -> language::Sticker {
        language::Sticker { kind: self.kind, tickets: self.tickets, face: self.face }
    }
}

impl State {
    /// The stickers on an object, by their places in the list.
    pub fn stickers_on(&self, object: ObjectId) -> impl Iterator<Item = (u16, &Sticker)> {
        self.all_stickers().filter(move |it| it.1.on == Some(object))
    }

    /// Whether some sticker is on an object (123.4).
    pub fn is_stickered(&self, object: ObjectId) -> bool {
        self.stickers_on(object).next().is_some()
    }

    /// The stickers that a player has access to and has put on nothing (123.3).
    pub fn free_stickers(&self, player: PlayerId) -> impl Iterator<Item = (u16, &Sticker)> {
        self.all_stickers().filter(move |it| it.1.owner == player && it.1.on.is_none() && !it.1.aside)
    }

    /// All stickers that players have brought, by their places in the list.
    pub fn all_stickers(&self) -> impl Iterator<Item = (u16, &Sticker)> {
        (0..).zip(&self.stickers)
    }

    /// The sticker in that place of the list.
    pub fn sticker(&self, nth: u16) -> Option<&Sticker> {
        self.stickers.get(usize::from(nth))
    }

    /// What stands on the sticker in that place: a word, an ability, two numbers, or what its picture shows.
    pub fn sticker_name(&self, nth: u16) -> &str {
        self.sticker(nth).map_or("", |it| &self.library.face(it.face).name)
    }

    /// Lays a position out: a sticker is on that, its word behind so many others.
    pub fn put_sticker(&mut self, object: ObjectId, sticker: u16, behind: u8) {
        let owner = self.objects[object.index()].owner;
        crate::machine::put_sticker(self, owner, object, sticker, behind);
    }

    /// The sheets of a player, each once.
    pub fn sheets_of(&self, player: PlayerId) -> Vec<(u8, Found)> {
        let mut sheets: Vec<(u8, Found)> = Vec::new();
        for it in self.stickers.iter().filter(|it| it.owner == player) {
            if !sheets.iter().any(|sheet| sheet.0 == it.sheet) {
                sheets.push((it.sheet, it.found));
            }
        }
        sheets
    }
}

/// Whether that is one of the words of a name: a run of anything but spaces, and no blank line (123.6a).
fn is_word(text: &str) -> bool {
    text.chars().any(|it| it != '_')
}

/// How many words a name has (123.6a).
pub fn words_of(name: &str) -> usize {
    name.split_whitespace().filter(|it| is_word(it)).count()
}

/// A name with one more word behind so many others; behind all of them, if they are fewer (123.6b, 123.6c).
pub fn lengthened(name: &str, word: &str, behind: usize) -> String {
    let mut parts: Vec<&str> = name.split_whitespace().collect();
    let mut words = (0..parts.len()).filter(|at| is_word(parts[*at]));
    let place = match behind {
        0 => 0,
        nth => words.nth(nth - 1).map_or(parts.len(), |it| it + 1),
    };
    parts.insert(place, word);
    parts.join(" ")
}
