//! A face as a game knows it: with what its keywords mean behind its own abilities, and what is asked of it often.

use std::{cell::RefCell, iter, ops::BitOr, sync::Arc};

use super::{Cards, Inscription, Writing};
use crate::{
    game::{
        Characteristics, Memory,
        derived::Derived,
        meaning::{self, Meant},
        sway::Sway,
    },
    machine::{Kinds, layers::Said},
};
use language::{Ability, Choosing, Definitions, Entry, Face, FaceId, Feats, Library, Static, Walk, Walker, Word};
use vocabulary::{
    Keywords,
    catalog::{Color, KeywordAbility},
};

/// A face with what its keywords mean behind its own abilities.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) face: Face,
    /// The same without what its keywords mean, where the game has made it: what was read stands in the library.
    pub(super) text: Option<Face>,
    pub(super) printed: Characteristics,
    /// The trigger events that its abilities listen to.
    pub(super) hears: Kinds,
    /// Whom its static abilities may change or bind.
    pub(super) sway: Sway,
    /// What its abilities ask of the past.
    pub(super) recalls: Feats,
    /// The keywords that it has, gives or speaks of.
    pub(super) mentions: Keywords,
    /// What is to be read on it, once somebody has.
    pub(super) inscription: Derived<Arc<Inscription>>,
    /// The color identity of the card that begins with it, once somebody has asked (903.4).
    pub(super) identity: Derived<Vec<Color>>,
    /// What a permanent of it has to remember, once somebody has asked.
    pub(super) remembers: Derived<Vec<Memory>>,
    /// What each of its static abilities says, once layers have looked.
    pub(super) said: Derived<Vec<Option<Said>>>,
    /// The abilities that are there for what keywords mean.
    pub(super) meant: Vec<Meant>,
}

/// Calls for every face that a text defines or names.
pub(super) struct Defined<F>(pub(super) F);

impl<F: FnMut(&mut FaceId)> Walker for Defined<F> {
    fn face(&mut self, it: &mut FaceId) {
        (self.0)(it);
    }
}

impl Written {
    /// What it defines is found among those cards, where the library does not have all of it.
    pub(super) fn of(id: FaceId, mut face: Face, known: Option<&Cards>, library: &mut Library, writing: Writing<'_>) -> Self {
        let adding = RefCell::new(&mut *library);
        let meant = meaning::write_out(id, &mut face.abilities, &|it| writing(*adding.borrow_mut(), it));
        let hears = face.abilities.iter().map(Kinds::heard_by).fold(Kinds::NONE, BitOr::bitor);
        let known: &dyn Definitions = known.map_or(library, |it| it);
        Self {
            printed: Characteristics::printed(id, &face),
            hears,
            sway: Sway::of_face(&face),
            recalls: face.beside.faces().iter().fold(face.recalls(known), |sum, it| sum.and(it.recalls(known))),
            mentions: mentions(&face, known),
            face,
            text: None,
            meant,
            inscription: Derived::default(),
            identity: Derived::default(),
            remembers: Derived::default(),
            said: Derived::default(),
        }
    }

    /// The same with another number, and with other numbers for what it defines.
    pub(super) fn renumbered(&self, id: FaceId, number: &dyn Fn(FaceId) -> FaceId) -> Self {
        let renamed = |it: &Meant| Meant { at: it.at.on(id), instance: it.instance.on(id), ..*it };
        let defining = |face: &Face| {
            let mut face = face.clone();
            face.walk(&mut Defined(|it: &mut FaceId| *it = number(*it)));
            face
        };
        Self {
            face: defining(&self.face),
            text: self.text.as_ref().map(defining),
            printed: Characteristics { base: id, copiable: id, ..self.printed },
            hears: self.hears,
            sway: self.sway,
            recalls: self.recalls,
            mentions: self.mentions,
            inscription: Derived::default(),
            identity: Derived::default(),
            remembers: Derived::default(),
            said: Derived::default(),
            meant: self.meant.iter().map(renamed).collect(),
        }
    }
}

impl Cards {
    /// Whether one of these faces has that keyword, gives it or speaks of it.
    #[inline]
    pub fn mentions(&self, keyword: KeywordAbility) -> bool {
        self.mentioned.has(keyword)
    }
}

/// The keywords of which a face says something.
fn mentions(face: &Face, known: &dyn Definitions) -> Keywords {
    let faces = iter::once(face).chain(face.beside.faces());
    let words = faces.flat_map(|it| it.words(known));
    words.filter_map(|it| if let Word::Keyword(it) = it { Some(it) } else { None }).fold(Keywords::NONE, Keywords::with)
}

/// The keywords of which these faces say something, and those of the cards below them.
pub(super) fn mentioned_by(base: Option<&Cards>, written: &[Arc<Written>]) -> Keywords {
    written.iter().map(|it| it.mentions).fold(base.map_or(Keywords::NONE, |it| it.mentioned), Keywords::and)
}

/// The words among which a face has its controller choose (614.12c).
pub(super) fn anchors(face: &Face) -> Option<&[String]> {
    face.abilities.iter().find_map(|it| match it {
        Ability::Static(Static::Enters(Entry::Choosing(Choosing::Word(words)))) => Some(&words[..]),
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => None,
    })
}
