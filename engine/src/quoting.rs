//! What the abilities of a game say, in the words of the card language; nothing where there are no words for something in one.

use kernel::{State, game::AbilityRef};
use language::{Ability, Face, FaceId, print};

/// An ability: as the keyword of whose meaning it is a part, or in full.
pub fn ability(state: &State, at: AbilityRef) -> Option<String> {
    let ability = state.ability(at);
    match (state.keyword_of(at).map(|it| it.name().to_lowercase()), ability) {
        (Some(keyword), Ability::Activated(it)) => Some(format!("{keyword} {}", print::cost(&it.cost))),
        (Some(keyword), Ability::Spell(_) | Ability::Triggered(_) | Ability::Static(_)) => Some(keyword),
        (Some(_), Ability::Keyword(_)) | (None, _) => print::ability(ability, printed_on(state, at), &*state.library),
    }
}

/// What an ability has happen.
pub fn effect(state: &State, at: AbilityRef) -> Option<String> {
    print::effect(state.ability(at), printed_on(state, at), &*state.library)
}

/// One of the modes that an ability offers, counted from 0.
pub fn mode(state: &State, at: AbilityRef, mode: u8) -> Option<String> {
    print::mode(state.ability(at), mode, printed_on(state, at), &*state.library)
}

/// All abilities of a face.
pub fn abilities(state: &State, face: FaceId) -> Option<String> {
    let face = state.library.text(face);
    let said = face.abilities.iter().map(|it| print::ability(it, Some(face), &*state.library));
    said.collect::<Option<Vec<String>>>().map(|it| it.join("; "))
}

/// The face on which an ability is printed.
fn printed_on(state: &State, at: AbilityRef) -> Option<&Face> {
    match at {
        AbilityRef::Printed(face, _) => Some(state.library.face(face)),
        AbilityRef::Nested(..) | AbilityRef::Minted(_) => None,
    }
}
