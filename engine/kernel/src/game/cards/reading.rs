//! The cards of a library as rules have them: what their keywords mean is written out, what lies up with each side is made.

use std::{collections::BTreeMap, sync::Arc};

use rules_data::RuleId;

use super::{
    Asked, Cards, Composing, Inherited, Provenance, Writing,
    layouts::{Layouts, compose},
    number,
    written::{Written, mentioned_by},
};
use crate::game::{AbilityRef, meaning::Meant};
use language::{Ability, Face, FaceId, Layout, LayoutKind, Library};

impl Cards {
    /// The cards of a library, and the abilities that have no source; `meanings` gives what a keyword among abilities means, and by which
    /// rule.
    pub(crate) fn new(library: Library, inherited: Inherited, composing: Composing<'_>, meanings: Writing<'_>) -> Self {
        Self::after(None, library, inherited, composing, meanings, None)
    }

    /// The same cards with another meaning of what is written on them, or other abilities that have no source.
    pub(crate) fn rewritten(&self, inherited: Inherited, composing: Composing<'_>, meanings: Writing<'_>) -> Self {
        let library = Library::over(Arc::clone(&self.library));
        Self::after(None, library, inherited, composing, meanings, Some(self)).sharing(&self.library)
    }

    /// The same with that library, where theirs was made of it and has nothing more.
    fn sharing(self, it: &Arc<Library>) -> Self {
        if self.library.count_faces() == it.count_faces() { Self { library: Arc::clone(it), ..self } } else { self }
    }

    /// The cards of a library over that of these cards: those of the base are not written out again.
    pub fn over(base: Arc<Self>, library: Library, composing: Composing<'_>, meanings: Writing<'_>) -> Self {
        debug_assert!(library.base().is_some_and(|it| Arc::ptr_eq(it, &base.library)), "the library is over that of the base");
        Self::after(Some(base), library, Vec::new(), composing, meanings, None)
    }

    /// Faces on which no keyword means anything are those of `like`, if it has them.
    fn after(
        base: Option<Arc<Self>>,
        mut library: Library,
        inherited: Inherited,
        composing: Composing<'_>,
        meanings: Writing<'_>,
        like: Option<&Self>,
    ) -> Self {
        let first = base.as_ref().map_or(0, |it| it.count());
        let first_card = base.as_ref().map_or(0, |it| it.library.len());
        let cards: Vec<Layout> = library.cards().skip(first_card).map(|it| it.1).collect();
        let of_base = base.as_ref().map_or(Layouts::NONE, |it| it.layouts);
        let layouts = cards.iter().map(LayoutKind::from).fold(of_base, Layouts::with);
        let shown = cards.into_iter().map(|it| compose(it, &mut library, composing)).collect();
        let (mut inherent, mut rules) = (Vec::new(), BTreeMap::new());
        for (of, abilities) in inherited {
            let (by, abilities): (Vec<RuleId>, Vec<Ability>) = abilities.into_iter().unzip();
            let id = library.intern(Face::bare(of.name(), abilities));
            inherent.push((of, id));
            rules.insert(id, by);
        }
        let mut written: Vec<Arc<Written>> = Vec::new();
        // What keywords mean may add tokens, which have keywords of their own.
        while first + written.len() < library.count_faces() {
            let id = FaceId(number(first + written.len()));
            if let Some(there) = like.and_then(|it| it.plain(id, &library)).filter(|_| !rules.contains_key(&id)) {
                written.push(there);
                continue;
            }
            let mut face = Written::of(id, library.face(id).clone(), None, &mut library, meanings);
            if let Some(by) = rules.remove(&id) {
                let meant = |(at, rule)| {
                    let at = AbilityRef::printed(id, at);
                    Meant { at, instance: at, keyword: None, rule }
                };
                face.meant = by.into_iter().enumerate().map(meant).collect();
            }
            written.push(Arc::new(face));
        }
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

    /// The face with that number, if the library has the same, and no keyword on it means anything.
    fn plain(&self, id: FaceId, library: &Library) -> Option<Arc<Written>> {
        let there = self.written.get(usize::from(id.0).checked_sub(self.first)?)?;
        (there.meant.is_empty() && there.face == *library.face(id)).then(|| Arc::clone(there))
    }
}
