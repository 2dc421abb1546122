//! The cards and faces of a game: what is printed on them, what their keywords mean, and the faces that the game has made.
//!
//! ```text
//! reading  the cards of a library as rules have them
//! layouts  what is made of the faces of each layout
//! written  a face with what its keywords mean
//! made     the faces that a game makes, over those of its library
//! stating  what the static abilities of a face come to, as layers look at them (613)
//! ```

mod layouts;
mod made;
mod reading;
mod stating;
mod written;

use std::{collections::BTreeSet, fmt, sync::Arc};

use rules_data::RuleId;

use crate::{
    game::{AbilityId, AbilityRef, Characteristics, Inherence, Memory, meaning::Meant},
    machine::{Kinds, Registry},
};
use language::{Ability, CardId, CardSide, Definitions, Face, FaceId, Feats, Layout, LayoutKind, Library, Lights, Word};
use layouts::Layouts;
use vocabulary::{
    Keywords, Subtype,
    catalog::{Color, KeywordAbility},
};
use written::{Written, anchors};

/// Every face that a game knows, with what its keywords mean as further abilities (702); shared by all copies of a position.
///
/// Those that a game has made lie over those of its library: a position holds them all behind one `Arc`, which is copied as a face is
/// made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    base: Option<Arc<Cards>>,
    /// The cards of the base and those that are added to it.
    library: Arc<Library>,
    /// What lies up with each side of each card that the base does not have, in the order of [`CardSide::ALL`].
    shown: Vec<[FaceId; 3]>,
    /// How many cards the base has.
    first_card: usize,
    /// How many faces the base has.
    first: usize,
    written: Vec<Arc<Written>>,
    /// The layouts of its cards, those of the base among them.
    layouts: Layouts,
    /// The keywords of which its faces say something.
    mentioned: Keywords,
    /// The faces on which abilities are written that have no source (113.8), where the base has none.
    inherent: Vec<(Inherence, FaceId)>,
    /// Whether these are faces that the game has made, which are not in the library.
    made: Provenance,
    /// The rules that say what the words of the cards mean where they ask how things are.
    asked: Asked,
}

/// The rules that texts ask how things are. With which rules the same cards are read makes no other cards of them.
#[derive(Clone, Default)]
struct Asked(Arc<Registry>);

impl PartialEq for Asked {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Asked {}

impl fmt::Debug for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}

/// What is made of the face that lies up with a side of a card, of both of its faces (709.4, 710.1c, 712.8e).
pub(crate) type Composing<'a> = &'a dyn Fn(LayoutKind, CardSide, &mut Face, [&Face; 2]);

/// Abilities that have no source, each with the rule that gives it.
pub(crate) type Inherited = Vec<(Inherence, Vec<(RuleId, Ability)>)>;

/// What an ability means besides, with the rule that says so; tokens of it are added to the library.
pub(crate) type Writing<'a> = &'a dyn Fn(&mut Library, &Ability) -> Vec<(RuleId, Ability)>;

/// Where the faces of a layer of [`Cards`] come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Provenance {
    /// From a library.
    #[default]
    Read,
    /// From a game.
    Made,
}

/// What is to be read on an object, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inscription {
    /// The name.
    pub name: String,
    /// The mana cost in symbols, where it has one.
    pub cost: Option<String>,
    /// The subtypes.
    pub subtypes: Vec<Subtype>,
    /// The numbers that are lit up (717.1).
    pub lights: Lights,
    /// The activated and triggered abilities, each with the words by which to tell it from the others.
    pub abilities: Vec<(AbilityId, String)>,
}

impl Cards {
    /// Whether a face is among these.
    pub(crate) fn knows(&self, id: FaceId) -> bool {
        usize::from(id.0) < self.count()
    }

    /// How many faces there are.
    fn count(&self) -> usize {
        self.first + self.written.len()
    }

    #[inline]
    fn written(&self, id: FaceId) -> &Written {
        let at = usize::from(id.0);
        match &self.base {
            Some(base) if at < self.first => base.written(id),
            _ => &self.written[at - self.first],
        }
    }

    /// The face with that number.
    #[inline]
    pub fn face(&self, id: FaceId) -> &Face {
        &self.written(id).face
    }

    /// The face with that number without what its keywords mean: what a copy begins with.
    pub fn text(&self, id: FaceId) -> &Face {
        self.written(id).text.as_ref().unwrap_or_else(|| self.library.face(id))
    }

    /// The number of the face that is like that.
    pub fn find_face(&self, face: &Face) -> Option<FaceId> {
        let made = || self.made().position(|it| it == face).map(|it| FaceId(number(self.first + it)));
        self.library.find_alike(face).or_else(made)
    }

    /// The same cards, whose texts ask those rules how things are.
    pub(crate) fn asking(&self, rules: &Arc<Registry>) -> Arc<Self> {
        Arc::new(Self { asked: Asked(Arc::clone(rules)), ..self.clone() })
    }

    /// The rules that texts ask how things are.
    pub(crate) fn rules(&self) -> &Registry {
        &self.asked.0
    }

    /// The faces of the card with that number.
    pub fn card(&self, id: CardId) -> Layout {
        self.library.card(id)
    }

    /// The color identity of a card (903.4).
    pub fn color_identity(&self, id: CardId) -> &[Color] {
        self.written(self.front(id)).identity.get(|| self.library.color_identity(id))
    }

    /// The face with which a card begins.
    pub fn front(&self, id: CardId) -> FaceId {
        self.card(id).face(CardSide::First)
    }

    /// The face that a card shows with that side up.
    #[inline]
    pub fn shown(&self, id: CardId, side: CardSide) -> FaceId {
        let at = usize::from(id.0);
        match &self.base {
            Some(base) if at < self.first_card => base.shown(id, side),
            _ => self.shown[at - self.first_card][side as usize],
        }
    }

    /// The characteristics of a face as printed.
    #[inline]
    pub fn printed(&self, id: FaceId) -> Characteristics {
        self.written(id).printed
    }

    /// The trigger events that its abilities listen to, what they mean among them.
    #[inline]
    pub(crate) fn hears(&self, id: FaceId) -> Kinds {
        self.written(id).hears
    }

    /// What its abilities ask of the past.
    pub(crate) fn recalls(&self, id: FaceId) -> Feats {
        self.written(id).recalls
    }

    /// What is to be read on a face that nothing has changed; put into words the first time.
    pub fn inscription(&self, id: FaceId, read: impl FnOnce() -> Inscription) -> Arc<Inscription> {
        Arc::clone(self.written(id).inscription.get(|| Arc::new(read())))
    }

    /// The faces on which the abilities are written that have no source (113.8).
    pub(crate) fn inherent(&self) -> &[(Inherence, FaceId)] {
        match &self.base {
            Some(base) => base.inherent(),
            None => &self.inherent,
        }
    }

    /// The rule that says that this ability is what a keyword means (702), or is there by itself (113.8), if one does.
    pub(crate) fn meant_by(&self, ability: AbilityRef) -> Option<RuleId> {
        self.meant(ability).map(|it| it.rule)
    }

    /// For which keyword an ability is there, if it is for one.
    pub(crate) fn keyword_behind(&self, ability: AbilityRef) -> Option<KeywordAbility> {
        self.meant(ability).and_then(|it| it.keyword)
    }

    /// Where the keyword ability is written for which an ability is there.
    pub fn instance_behind(&self, ability: AbilityRef) -> Option<AbilityRef> {
        self.meant(ability).map(|it| it.instance)
    }

    fn meant(&self, ability: AbilityRef) -> Option<&Meant> {
        self.written(ability.face()?).meant.iter().find(|it| it.at == ability)
    }

    /// What a permanent with that face has to remember of the spell that it was: what its abilities ask.
    pub fn remembers(&self, id: FaceId) -> &[Memory] {
        let written = self.written(id);
        written.remembers.get(|| {
            let words = written.face.words(self);
            let asked = [(Word::HowCast, Memory::Cast), (Word::HeldAsCast, Memory::Held), (Word::CastX, Memory::X)];
            asked.into_iter().filter(|it| words.contains(&it.0)).map(|it| it.1).collect()
        })
    }

    /// The cards as they were read, by number and by name, without what the game has made.
    pub const fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// The card with that name, in capitals or small letters.
    pub fn find(&self, name: &str) -> Option<CardId> {
        self.library.find(name)
    }

    /// The faces that give cards their names, in the order of [`Library::named`], each with what lies up with it (201.4b-f); the face that
    /// two cards make together is one (201.4e).
    pub fn names(&self) -> impl Iterator<Item = FaceId> {
        let sides = [CardSide::First, CardSide::Second];
        let mut named = BTreeSet::new();
        let faces = self.library.named().flat_map(move |it| {
            let printed = self.card(it).faces().count();
            sides.into_iter().take(printed).map(move |side| self.shown(it, side))
        });
        faces.filter(move |it| named.insert(*it))
    }

    /// A face that has its controller choose among these words: what is chosen is known by it.
    pub fn choosing_among(&self, words: &[String]) -> Option<FaceId> {
        self.faces().find(|it| anchors(it.1).is_some_and(|it| it == words)).map(|it| it.0)
    }

    /// Of the words among which a face has its controller choose, the one in that place; nothing where there is none.
    pub fn anchor(&self, face: FaceId, nth: u8) -> &str {
        anchors(self.face(face)).and_then(|it| it.get(usize::from(nth))).map_or("", String::as_str)
    }

    /// All faces, in the order of their numbers.
    pub fn faces(&self) -> impl Iterator<Item = (FaceId, &Face)> {
        (0..self.count()).map(|at| FaceId(number(at))).map(|it| (it, self.face(it)))
    }
}

impl Definitions for Cards {
    fn definition(&self, id: FaceId) -> &Face {
        self.text(id)
    }
}

fn number(at: usize) -> u16 {
    u16::try_from(at).expect("a game knows 65,535 faces at most")
}
