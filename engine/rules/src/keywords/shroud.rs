//! Shroud (702.18).

use kernel::{
    game::{State, Thing},
    machine::{Asker, Handler, forbids_target},
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_target(cr::R702_18A, is_shrouded)];

fn is_shrouded(state: &State, _: &Asker<'_>, thing: Thing) -> bool {
    let permanent = thing.object().filter(|it| state.on_battlefield(*it));
    permanent.is_some_and(|it| state.traits[it.index()].has(KeywordAbility::Shroud))
}
