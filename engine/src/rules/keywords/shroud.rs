//! Shroud (702.18).

use crate::{
    catalog::KeywordAbility,
    cr,
    game::{State, Thing},
    machine::{Asker, Handler, forbids_target},
};

pub(crate) const RULES: &[Handler] = &[forbids_target(cr::R702_18A, is_shrouded)];

fn is_shrouded(state: &State, _: &Asker<'_>, thing: Thing) -> bool {
    thing.object().and_then(|it| state.traits(it)).is_some_and(|it| it.has(KeywordAbility::Shroud))
}
