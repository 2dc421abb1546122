//! Cards of two faces: the lines of both, with words between them that say how they stand to each other.

use super::{Problem, card};
use crate::{Ability, CardId, Face, FaceId, Half, LayoutKind, Lexicon, Library, Mark, Occurrence, TriggerEvent, Word};

/// The words between two faces, and what they mean.
const JOINTS: [(&str, LayoutKind); 8] = [
    (" // and ", LayoutKind::Split),
    (" // flips into ", LayoutKind::Flip),
    (" // transforms into ", LayoutKind::Transforming),
    (" // or ", LayoutKind::Modal),
    (" // melds into ", LayoutKind::Meld),
    (" // with ", LayoutKind::Inset),
    (" // prepares ", LayoutKind::Preparation),
    (" // as prototype ", LayoutKind::Prototype),
];

/// Whether it is to be seen that a text says nothing beside its model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// It is.
    Wanted,
    /// Somebody has seen to it before.
    Given,
}

/// Reads a card of one face or two and adds it.
pub(super) fn read(text: &str, library: &mut Library, served: &Lexicon, proof: Proof) -> Result<CardId, Vec<Problem>> {
    let places = JOINTS.iter().filter_map(|(words, kind)| Some((text.find(words)?, words.len(), *kind)));
    let Some((at, len, kind)) = places.min_by_key(|it| it.0) else {
        let face = face(text, library, served, proof)?;
        return add(LayoutKind::Single, (face, face), library, served, text.len());
    };
    if kind == LayoutKind::Prototype {
        let first = face(&text[..at], library, served, proof)?;
        let second = inset(library.face(first).clone(), &text[at + len..], library, served)
            .map_err(|it| it.into_iter().map(|it| Problem { span: at + len..text.len(), ..it }).collect::<Vec<_>>())?;
        return add(kind, (first, second), library, served, text.len());
    }
    let first = face(&text[..at], library, served, proof);
    let behind = |it: Vec<Problem>| -> Vec<Problem> { it.into_iter().map(|it| it.behind(at + len)).collect() };
    let second = face(&text[at + len..], library, served, proof).map_err(behind);
    match (first, second) {
        (Ok(first), Ok(second)) => add(kind, (first, second), library, served, text.len()),
        (first, second) => Err([first.err(), second.err()].into_iter().flatten().flatten().collect()),
    }
}

/// Reads a face.
pub(super) fn face(text: &str, library: &mut Library, served: &Lexicon, proof: Proof) -> Result<FaceId, Vec<Problem>> {
    let face = card::read(text, library, served)?;
    let face = match proof {
        Proof::Wanted => card::comes_back(face, library, text)?,
        Proof::Given => face,
    };
    Ok(library.intern(face))
}

/// The cost and the size in the inset of a prototype card; all else is as on the card itself (718.5).
fn inset(first: Face, text: &str, library: &mut Library, served: &Lexicon) -> Result<FaceId, Vec<Problem>> {
    let (cost, size) = text.trim().rsplit_once(' ').unwrap_or((text.trim(), ""));
    let inset = card::read(&format!("Prototype {cost} artifact creature {size}"), library, served)?;
    Ok(library.intern(Face { cost: inset.cost, printed: inset.printed, abilities: Vec::new(), ..first }))
}

/// Adds a card of these faces, if some rule serves how they stand to each other; the whole line is meant where none does.
pub(super) fn add(
    kind: LayoutKind,
    (first, second): (FaceId, FaceId),
    library: &mut Library,
    served: &Lexicon,
    line: usize,
) -> Result<CardId, Vec<Problem>> {
    let word = Word::Layout(kind);
    if kind != LayoutKind::Single && !served.has(word) {
        let message = format!("{word} waits for {}: no rule plays it yet", word.rule());
        return Err(vec![Problem { message, span: 0..line, waits: Some(word), misprint: None }]);
    }
    let halves = [on_half(first, Half::Left, library), on_half(second, Half::Right, library)];
    let (first, second) = match (kind, halves) {
        (LayoutKind::Split, [left, right]) => (left.unwrap_or(first), right.unwrap_or(second)),
        (_, [None, None]) => (first, second),
        (_, _) => {
            let message = "only a half of a card has a door".to_owned();
            return Err(vec![Problem { message, span: 0..line, waits: None, misprint: None }]);
        }
    };
    Ok(library.add_card(kind.card(first, second)))
}

/// The same face on that half, where it speaks of its own as this door (709.5j).
fn on_half(face: FaceId, half: Half, library: &mut Library) -> Option<FaceId> {
    let mut written = library.face(face).clone();
    let mut speaks = false;
    for it in &mut written.abilities {
        let Ability::Triggered(it) = it else { continue };
        for event in &mut it.on {
            if let TriggerEvent::Occurs(Occurrence::UnlocksThisDoor, parties) = event {
                (parties.mark, speaks) = (Some(Mark::Unlocked(half)), true);
            }
        }
    }
    speaks.then(|| library.intern(written))
}
