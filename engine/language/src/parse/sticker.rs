//! Stickers (123.1): `name Dark`, `art top hat`, `{TK}{TK} 4/4`, `{TK}{TK}{TK} flying`.

use super::{Problem, card, whole};
use crate::{Face, Lexicon, Library, Printed, Sticker, StickerKind};

/// What an ability on a sticker is read as the ability of: what it will be on, whatever that is.
const BEARER: &str = "Bearer artifact creature 0/0: ";

/// Reads a sticker, and adds what stands on it to the library.
///
/// # Errors
///
/// Every phrase of an ability that the language does not know, and every word that is not served; then nothing is added.
pub fn sticker(text: &str, library: &mut Library, served: &Lexicon) -> Result<Sticker, Vec<Problem>> {
    let rest = text.trim_start_matches(Sticker::TICKET);
    let tickets = u32::try_from((text.len() - rest.len()) / Sticker::TICKET.len()).unwrap_or(u32::MAX);
    let shown = rest.trim();
    let (kind, face) = if let Some(word) = shown.strip_prefix("name ") {
        (StickerKind::Name, Face::bare(word, Vec::new()))
    } else if let Some(picture) = shown.strip_prefix("art ") {
        (StickerKind::Art, Face::bare(picture, Vec::new()))
    } else if let Some((power, toughness)) = size(shown) {
        (StickerKind::Size, Face { printed: Printed::Size(power, toughness), ..Face::bare(shown, Vec::new()) })
    } else {
        let line = format!("{BEARER}{shown}");
        let before = text.len() - rest.trim_start().len();
        let placed = |it: Problem| Problem {
            span: before + it.span.start.saturating_sub(BEARER.len())..before + it.span.end.saturating_sub(BEARER.len()),
            ..it
        };
        let face = whole(library, |library| {
            let face = card::read(&line, library, served)?;
            card::comes_back(face, library, &line)
        });
        let face = face.map_err(|problems| problems.into_iter().map(placed).collect::<Vec<_>>())?;
        (StickerKind::Ability, Face::bare(shown, face.abilities))
    };
    Ok(Sticker { kind, tickets, face: library.intern(face) })
}

/// Two numbers with a slash between them.
fn size(text: &str) -> Option<(i32, i32)> {
    let (power, toughness) = text.split_once('/')?;
    Some((power.parse().ok()?, toughness.parse().ok()?))
}
