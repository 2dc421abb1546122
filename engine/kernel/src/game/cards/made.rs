//! The faces that a game makes, over those of its library.

use std::sync::Arc;

use super::{
    Cards, Provenance, Writing,
    layouts::Layouts,
    number,
    written::{Defined, Written, mentioned_by},
};
use language::{Face, FaceId, Library, Walk};

impl Cards {
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

    /// The number that the next face that a game makes has, where it has made none.
    pub(crate) fn first_made(&self) -> FaceId {
        FaceId(number(if self.made == Provenance::Made { self.first } else { self.count() }))
    }
}
