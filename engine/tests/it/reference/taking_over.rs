//! What takes the place of something else in the reference: card types, subtypes, keywords.

use std::collections::BTreeSet;

use engine::{
    State, Subtype,
    catalog::{CardType, KeywordAbility},
};

use super::board::Thing;

/// New card types take the place of others; what only these could have is gone (205.1a).
pub(super) fn set_types(thing: &mut Thing, types: &BTreeSet<CardType>) {
    let lasting = [CardType::Instant, CardType::Sorcery];
    let lost: Vec<CardType> = thing.types.iter().filter(|it| !types.contains(it) && !lasting.contains(it)).copied().collect();
    thing.types = types.iter().copied().chain(thing.types.iter().filter(|it| lasting.contains(it)).copied()).collect();
    let (now, lost) = (thing.types.clone(), lost);
    thing.subtypes.retain(|it| {
        let bearers: Vec<CardType> = it.bearers().iter().collect();
        !bearers.iter().any(|it| lost.contains(it)) || bearers.iter().any(|it| now.contains(it))
    });
}

/// A subtype takes the place of others of its sort; a basic land type also of the abilities of the text (205.1a, 305.7).
pub(super) fn set_subtype(thing: &mut Thing, subtype: Subtype) {
    if let Subtype::Land(_) = subtype {
        if !thing.types.contains(&CardType::Land) {
            return;
        }
        thing.keywords.clear();
        thing.abilities.clear();
    }
    thing.subtypes.retain(|it| it.bearers() != subtype.bearers());
    thing.subtypes.insert(subtype);
}

/// The keyword is gone, with all that it means.
pub(super) fn lose(state: &State, thing: &mut Thing, keyword: KeywordAbility) {
    thing.keywords.remove(&keyword);
    thing.abilities.retain(|it| state.ability(*it).keyword() != Some(keyword));
}
