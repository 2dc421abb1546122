//! Stickers (123): what is to be read on one, and how many tickets it takes. The sheets that they come on are no cards (123.2).

use crate::FaceId;

/// The kinds of stickers (123.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StickerKind {
    /// A word (123.6).
    Name,
    /// An ability (123.7).
    Ability,
    /// Two numbers (123.8).
    Size,
    /// A picture (123.9).
    Art,
}

/// A sticker on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sticker {
    /// Its kind.
    pub kind: StickerKind,
    /// How many tickets it takes to put it on something (123.3c).
    pub tickets: u32,
    /// A face that has what stands on it, and nothing else.
    pub face: FaceId,
}

impl Sticker {
    /// The symbol of a ticket (107.17).
    pub(crate) const TICKET: &'static str = "{TK}";

    /// As it is read ([`parse::sticker`](crate::parse::sticker)): its tickets, and what stands on it, which is the name of its face.
    pub fn written(self, shown: &str) -> String {
        let tickets = Self::TICKET.repeat(self.tickets as usize);
        let word = match self.kind {
            StickerKind::Name => "name ",
            StickerKind::Art => "art ",
            StickerKind::Ability | StickerKind::Size => "",
        };
        let space = if tickets.is_empty() { "" } else { " " };
        format!("{tickets}{space}{word}{shown}")
    }
}
