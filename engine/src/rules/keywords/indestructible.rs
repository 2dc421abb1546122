//! Indestructible (702.12).

use crate::{
    catalog::KeywordAbility,
    cr,
    event::{Event, What},
    game::State,
    machine::{Handler, Once, Replaced, replaces},
};

pub(crate) const RULES: &[Handler] = &[replaces(cr::R702_12B, is_not_destroyed)];

/// It can't be destroyed: nothing happens.
fn is_not_destroyed(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    match event.what {
        What::IsDestroyed(id, _) if state.traits[id.index()].has(KeywordAbility::Indestructible) => Some(Replaced::Nothing),
        _ => None,
    }
}
