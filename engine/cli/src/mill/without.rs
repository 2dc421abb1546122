//! The same card without one of its abilities.

use std::{collections::BTreeMap, sync::Arc};

use engine::{
    Rules,
    cards::{Ability, CardId, CardSide, FaceId, Filter, Layout, LayoutKind, Library, Static},
};

/// A card in the library of these rules, with another ability in the place of one: a statement that changes nothing, so that all others
/// keep their places. A keyword that stands on both halves of a split card is one of the whole card (702.102a), and is left out of both.
/// Gives rules that know it, over those of the table.
pub(super) fn without(table: &Rules, rules: &Rules, card: CardId, (face, nth): (usize, usize)) -> (Arc<Rules>, CardId) {
    let all = rules.library();
    let layout = all.card(card);
    let meant = layout.faces().nth(face);
    let mut library = Library::over(Arc::clone(table.library()));
    let first = library.count_faces();
    let mut now: BTreeMap<FaceId, FaceId> = BTreeMap::new();
    let taken = meant.and_then(|it| all.face(it).abilities.get(nth));
    let of_both = taken.filter(|it| matches!((layout, it), (Layout::Split(..), Ability::Keyword(_))));
    let nothing = || Ability::Static(Static::Changes(None, Filter::default(), Vec::new()));
    let own = all.faces().filter(|it| usize::from(it.0.0) >= first || meant == Some(it.0));
    for (id, text) in own {
        let mut text = text.clone();
        if meant == Some(id)
            && let Some(ability) = text.abilities.get_mut(nth)
        {
            *ability = nothing();
        }
        for ability in text.abilities.iter_mut().filter(|it| Some(&**it) == of_both) {
            *ability = nothing();
        }
        now.insert(id, library.intern(text));
    }
    let [first, second] = [CardSide::First, CardSide::Second].map(|side| {
        let face = layout.face(side);
        now.get(&face).copied().unwrap_or(face)
    });
    let card = library.add_card(LayoutKind::from(layout).card(first, second));
    (table.with(library), card)
}
