//! Damage that can't be prevented (615.12).

use kernel::{
    event::Damage,
    game::State,
    machine::{Context, Handler, filter, unpreventable},
};
use language::{Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[unpreventable(cr::R615_12, is_unpreventable).serves(&[Word::Static(StaticKind::Unpreventable)])];

/// A static ability says so of what its source deals.
fn is_unpreventable(state: &State, damage: &Damage) -> bool {
    state.statics(StaticKind::Unpreventable).any(|(source, it)| {
        if let Static::Unpreventable(by) = it {
            filter::concerns(state, by, damage.source.into(), &Context::of(state, source))
        } else {
            false
        }
    })
}
