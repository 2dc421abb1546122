//! Indestructible (702.12).

use kernel::{
    event::{Event, What},
    game::State,
    machine::{Handler, forbids_event},
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_event(cr::R702_12B, is_not_destroyed)];

/// It can't be destroyed: nothing happens.
fn is_not_destroyed(state: &State, event: &Event) -> bool {
    matches!(event.what, What::IsDestroyed(id, _) if state.traits[id.index()].has(KeywordAbility::Indestructible))
}
