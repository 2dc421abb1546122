//! What objects have in common: names (201.2a), types (205), colors (105).

use super::{Context, Seen, subjects};
use crate::{
    game::{ObjectId, State, Thing},
    machine::Few,
};
use language::{Shared, Subject};
use vocabulary::{Subtype, catalog::LandType};

/// Whether it has that in common with what the subject names, or with another of all that fit.
pub(super) fn shares(state: &State, it: Seen<'_>, what: Shared, with: &Subject, context: &Context<'_>) -> bool {
    let mut others = Few::new();
    subjects(state, with, context, &mut others);
    let any = matches!(with, Subject::Each(_));
    let others = others.into_iter().filter_map(Thing::object).filter(|other| !any || *other != it.id);
    { others }.any(|other| have(state, it, what, other))
}

/// One that is gone is known as it was last (608.2h).
fn have(state: &State, it: Seen<'_>, what: Shared, other: ObjectId) -> bool {
    let Some((_, theirs)) = state.known(other) else { return false };
    match what {
        Shared::Name => !state.name(it.id).is_empty() && state.face(other).shares_name(state.face(it.id)),
        Shared::CreatureType => state.are_kin(it.id, other),
        Shared::CardType => it.characteristics.types.meets(theirs.types),
        Shared::LandType => LandType::ALL
            .into_iter()
            .map(Subtype::Land)
            .any(|land| state.bears(it.characteristics, land) && state.bears(theirs, land)),
        Shared::Color => it.characteristics.colors.meets(theirs.colors),
    }
}

/// Whether both have that in common, each as it is now, or as it was last (608.2h).
pub fn have_in_common(state: &State, what: Shared, one: ObjectId, other: ObjectId) -> bool {
    Seen::of(state, one).is_some_and(|it| have(state, it, what, other))
}
