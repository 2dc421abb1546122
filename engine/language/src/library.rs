//! All cards and faces that somebody has read, by small numbers.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::Arc,
};

use crate::{CardId, CardSide, Face, FaceId, Layout, Lexicon, Word};

/// Cards by number and by name, and the faces of cards and tokens by number; perhaps over those of another library, whose numbers hold
/// here too. Faces that are alike are kept once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    base: Option<Arc<Library>>,
    /// How many cards the base has.
    first_card: usize,
    /// How many faces the base has.
    first_face: usize,
    cards: Vec<Layout>,
    faces: Vec<Face>,
    by_name: BTreeMap<String, CardId>,
    /// The faces of this library, by their names.
    alike: BTreeMap<String, Vec<FaceId>>,
}

impl Library {
    /// The same cards, to which others are added without a copy of them.
    pub fn over(base: Arc<Self>) -> Self {
        Self { first_card: base.len(), first_face: base.count_faces(), base: Some(base), ..Self::default() }
    }

    /// Adds a card of a single face and gives its number; a card of that name found later is this one.
    ///
    /// # Panics
    ///
    /// With more than 65,535 cards or faces.
    pub fn add(&mut self, face: Face) -> CardId {
        let layout = Layout::Single(self.intern(face));
        self.add_card(layout)
    }

    /// Adds a card of faces that are there; the name of each of them finds it, and both with a dash of two strokes between them. A card that its name finds already keeps its number.
    ///
    /// # Panics
    ///
    /// With more than 65,535 cards.
    pub fn add_card(&mut self, layout: Layout) -> CardId {
        let there = self.find(&self.face(layout.face(CardSide::First)).name);
        if let Some(there) = there.filter(|it| self.card(*it) == layout) {
            return there;
        }
        let id = CardId(number(self.len()));
        self.cards.push(layout);
        let [second, first] = [CardSide::Second, CardSide::First].map(|it| self.face(layout.face(it)).name.to_lowercase());
        if second != first {
            self.by_name.insert([first.as_str(), &second].join(Face::BETWEEN_NAMES), id);
        }
        for name in [second, first] {
            self.by_name.insert(name, id);
        }
        id
    }

    /// The number of a face, which is new if there is none like it.
    ///
    /// # Panics
    ///
    /// With more than 65,535 faces.
    pub fn intern(&mut self, face: Face) -> FaceId {
        if let Some(there) = self.find_alike(&face) {
            return there;
        }
        let id = FaceId(number(self.count_faces()));
        self.alike.entry(face.name.clone()).or_default().push(id);
        self.faces.push(face);
        id
    }

    /// The number of the face that is like that.
    pub fn find_alike(&self, face: &Face) -> Option<FaceId> {
        let here = self.alike.get(&face.name).into_iter().flatten().copied().find(|it| self.face(*it) == face);
        here.or_else(|| self.base.as_ref()?.find_alike(face))
    }

    /// What it is over.
    pub const fn base(&self) -> Option<&Arc<Self>> {
        self.base.as_ref()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.first_card + self.cards.len()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many faces there are, as a mark to which [`Library::forget`] returns.
    pub fn count_faces(&self) -> usize {
        self.first_face + self.faces.len()
    }

    /// Drops the faces that were added since the mark.
    pub(crate) fn forget(&mut self, mark: usize) {
        let keep = mark.saturating_sub(self.first_face);
        for face in self.faces.drain(keep..) {
            if let Entry::Occupied(mut alike) = self.alike.entry(face.name) {
                alike.get_mut().retain(|it| usize::from(it.0) < mark);
                if alike.get().is_empty() {
                    alike.remove();
                }
            }
        }
    }

    /// The card with that name, in capitals or small letters.
    pub fn find(&self, name: &str) -> Option<CardId> {
        self.find_lower(&name.to_lowercase())
    }

    fn find_lower(&self, name: &str) -> Option<CardId> {
        self.by_name.get(name).copied().or_else(|| self.base.as_ref()?.find_lower(name))
    }

    /// The cards that have names of their own, in the order of those within each library, the base first; tokens are none (201.4).
    pub fn named(&self) -> Box<dyn Iterator<Item = CardId> + '_> {
        let below = self.base.iter().flat_map(|it| it.named());
        // A card of the base that one of the same name hides is found by no name.
        let below = below.filter(|it| !self.by_name.contains_key(&self.front(*it).name.to_lowercase()));
        let own = self.by_name.iter().filter(|(name, it)| self.front(**it).name.to_lowercase() == **name);
        Box::new(below.chain(own.map(|it| *it.1)))
    }

    /// The faces of the card with that number.
    pub fn card(&self, id: CardId) -> Layout {
        let at = usize::from(id.0);
        match &self.base {
            Some(base) if at < self.first_card => base.card(id),
            _ => self.cards[at - self.first_card],
        }
    }

    /// The face with which a card begins.
    pub fn front(&self, id: CardId) -> &Face {
        self.face(self.card(id).face(CardSide::First))
    }

    /// The face with that number.
    pub fn face(&self, id: FaceId) -> &Face {
        let at = usize::from(id.0);
        match &self.base {
            Some(base) if at < self.first_face => base.face(id),
            _ => &self.faces[at - self.first_face],
        }
    }

    /// What faces say that is not served; nothing, if they were read with that lexicon.
    pub fn check(&self, served: &Lexicon) -> Vec<(FaceId, Word)> {
        let unserved = |(id, face): (FaceId, &Face)| {
            let words = face.words(self).into_iter().filter(|it| !served.has(*it));
            words.map(|it| (id, it)).collect::<Vec<_>>()
        };
        self.faces().flat_map(unserved).collect()
    }

    /// All cards, in the order of their numbers.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, Layout)> {
        (0..self.len()).map(|at| CardId(number(at))).map(|it| (it, self.card(it)))
    }

    /// All faces, those of tokens among them, in the order of their numbers.
    pub fn faces(&self) -> impl Iterator<Item = (FaceId, &Face)> {
        (0..self.count_faces()).map(|at| FaceId(number(at))).map(|it| (it, self.face(it)))
    }
}

fn number(at: usize) -> u16 {
    u16::try_from(at).expect("a library holds 65,535 cards and as many faces at most")
}
