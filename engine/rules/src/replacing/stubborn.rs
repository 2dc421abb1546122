//! Damage that can't be prevented (615.12).

use kernel::{
    event::Damage,
    game::State,
    machine::{Context, Handler, filter, unpreventable},
};
use language::{Statement, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[unpreventable(cr::R615_12, is_unpreventable).states(&[(Statement::Unpreventable, "damage[by] can't be prevented")])];

/// A static ability says so of what its source deals.
fn is_unpreventable(state: &State, damage: &Damage) -> bool {
    let by = |(context, said): (Context<'_>, &Terms)| filter::concerns(state, said.thing(), damage.source.into(), &context);
    state.stated(Statement::Unpreventable).any(by)
}
