//! The cards and faces of a game: what is printed on them, what their keywords mean, and the faces that the game has made.

mod layouts;
mod stating;
mod written;

use std::{collections::BTreeSet, fmt, sync::Arc};

use rules_data::RuleId;

use crate::{
    game::{AbilityId, AbilityRef, Characteristics, Inherence, Memory, meaning::Meant},
    machine::{Kinds, Registry},
};
use language::{Ability, CardId, CardSide, Definitions, Face, FaceId, Feats, Layout, LayoutKind, Library, Lights, Walk, Word};
use layouts::{Layouts, compose};
use vocabulary::{Keywords, Subtype, catalog::KeywordAbility};
use written::{Defined, Written, anchors, mentioned_by};

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
    /// The cards of a library, and the abilities that have no source; `meanings` gives what a keyword among abilities means, and by which
    /// rule.
    pub(crate) fn new(library: Library, inherited: Inherited, composing: Composing<'_>, meanings: Writing<'_>) -> Self {
        Self::after(None, library, inherited, composing, meanings)
    }

    /// The same with that library, where theirs was made of it and has nothing more.
    pub(crate) fn sharing(self, it: &Arc<Library>) -> Self {
        if self.library.count_faces() == it.count_faces() { Self { library: Arc::clone(it), ..self } } else { self }
    }

    /// The cards of a library over that of these cards: those of the base are not written out again.
    pub fn over(base: Arc<Self>, library: Library, composing: Composing<'_>, meanings: Writing<'_>) -> Self {
        debug_assert!(library.base().is_some_and(|it| Arc::ptr_eq(it, &base.library)), "the library is over that of the base");
        Self::after(Some(base), library, Vec::new(), composing, meanings)
    }

    fn after(
        base: Option<Arc<Self>>,
        mut library: Library,
        inherited: Inherited,
        composing: Composing<'_>,
        meanings: Writing<'_>,
    ) -> Self {
        let first = base.as_ref().map_or(0, |it| it.count());
        let first_card = base.as_ref().map_or(0, |it| it.library.len());
        let cards: Vec<Layout> = library.cards().skip(first_card).map(|it| it.1).collect();
        let of_base = base.as_ref().map_or(Layouts::NONE, |it| it.layouts);
        let layouts = cards.iter().map(LayoutKind::from).fold(of_base, Layouts::with);
        let shown = cards.into_iter().map(|it| compose(it, &mut library, composing)).collect();
        let (mut inherent, mut rules) = (Vec::new(), Vec::new());
        for (of, abilities) in inherited {
            let (by, abilities): (Vec<RuleId>, Vec<Ability>) = abilities.into_iter().unzip();
            let id = library.intern(Face::bare(of.name(), abilities));
            inherent.push((of, id));
            rules.push((id, by));
        }
        let mut written: Vec<Written> = Vec::new();
        // What keywords mean may add tokens, which have keywords of their own.
        while first + written.len() < library.count_faces() {
            let id = FaceId(number(first + written.len()));
            written.push(Written::of(id, library.face(id).clone(), None, &mut library, meanings));
        }
        for (id, by) in rules {
            let by = by.into_iter().enumerate();
            let meant = by.map(|(at, rule)| {
                let at = AbilityRef::printed(id, at);
                Meant { at, instance: at, keyword: None, rule }
            });
            let meant = meant.collect();
            written[usize::from(id.0) - first].meant = meant;
        }
        let written: Vec<Arc<Written>> = written.into_iter().map(Arc::new).collect();
        let mentioned = mentioned_by(base.as_deref(), &written);
        Self {
            base,
            library: Arc::new(library),
            shown,
            first_card,
            first,
            written,
            layouts,
            mentioned,
            inherent,
            made: Provenance::Read,
            asked: Asked::default(),
        }
    }

    /// These cards and a face that the game has made, with its number; nothing is added where there is one like it.
    pub fn with(self: &Arc<Self>, face: Face, meanings: Writing<'_>) -> (Arc<Self>, FaceId) {
        let (base, first, made) = match self.made {
            Provenance::Made => (self.base.clone(), self.first, self.written.clone()),
            Provenance::Read => (Some(Arc::clone(self)), self.count(), Vec::new()),
        };
        if let Some(there) = self.find_face(&face) {
            return (Arc::clone(self), there);
        }
        let id = FaceId(number(first + made.len()));
        let mut library = Library::over(Arc::clone(&self.library));
        let written = Written { text: Some(face.clone()), ..Written::of(id, face, Some(&**self), &mut library, meanings) };
        assert_eq!(
            library.count_faces(),
            self.library.count_faces(),
            "the tokens of keywords were read with the cards that say them"
        );
        let written = made.into_iter().chain([Arc::new(written)]).collect();
        (Arc::new(Self::made_over(base, Arc::clone(&self.library), first, written)), id)
    }

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
        self.faces().map(|it| it.0).find(|it| self.text(*it) == face)
    }

    /// The faces that the game has made, in the order of their numbers.
    pub(crate) fn made(&self) -> impl Iterator<Item = &Face> {
        self.written.iter().filter_map(|it| it.text.as_ref())
    }

    /// The faces that a face defines, and names.
    pub(crate) fn defined_by(&self, id: FaceId) -> Vec<FaceId> {
        let mut found = Vec::new();
        self.text(id).clone().walk(&mut Defined(|it: &mut FaceId| found.push(*it)));
        found
    }

    /// Of the faces that the game has made only these, numbered in that order; what they define is among them.
    pub(crate) fn keeping(&self, kept: &[FaceId]) -> Option<Arc<Self>> {
        let base = self.base.as_ref().filter(|_| self.made == Provenance::Made)?;
        if kept.is_empty() {
            return Some(Arc::clone(base));
        }
        let place = |at: usize| FaceId(number(self.first + at));
        let now = |id: FaceId| kept.iter().position(|it| *it == id).map_or(id, place);
        let renumbered = |(at, id): (usize, &FaceId)| Arc::new(self.written(*id).renumbered(place(at), &now));
        let written = kept.iter().enumerate().map(renumbered).collect();
        Some(Arc::new(Self::made_over(Some(Arc::clone(base)), Arc::clone(&self.library), self.first, written)))
    }

    /// Faces that a game has made, over those of its library.
    fn made_over(base: Option<Arc<Self>>, library: Arc<Library>, first: usize, written: Vec<Arc<Written>>) -> Self {
        let (first_card, layouts) = (library.len(), base.as_ref().map_or(Layouts::NONE, |it| it.layouts));
        let asked = base.as_ref().map(|it| it.asked.clone()).unwrap_or_default();
        let mentioned = mentioned_by(base.as_deref(), &written);
        let (shown, inherent, made) = (Vec::new(), Vec::new(), Provenance::Made);
        Self { base, library, shown, first_card, first, written, layouts, mentioned, inherent, made, asked }
    }

    /// The same cards, whose texts ask those rules how things are.
    pub(crate) fn asking(&self, rules: &Arc<Registry>) -> Arc<Self> {
        Arc::new(Self { asked: Asked(Arc::clone(rules)), ..self.clone() })
    }

    /// The rules that texts ask how things are.
    pub(crate) fn rules(&self) -> &Registry {
        &self.asked.0
    }

    /// The number that the next face that a game makes has, where it has made none.
    pub(crate) fn first_made(&self) -> FaceId {
        FaceId(number(if self.made == Provenance::Made { self.first } else { self.count() }))
    }

    /// The faces of the card with that number.
    pub fn card(&self, id: CardId) -> Layout {
        self.library.card(id)
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
            let asked = [(Word::HowCast, Memory::Cast), (Word::CastX, Memory::X)];
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
