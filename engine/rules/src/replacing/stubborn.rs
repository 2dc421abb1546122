//! Damage that can't be prevented (615.12).

use kernel::{
    event::{Damage, Remedy},
    game::State,
    machine::{Context, Handler, filter, unpreventable},
};
use language::{Statement, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[unpreventable(cr::R615_12, is_unpreventable).states(&[
    (Statement::Unpreventable, "damage(Unsaid:| that would be dealt)[by] can't be prevented"),
    (Statement::UnpreventableCombat, "combat damage(Unsaid:| that would be dealt)[by] can't be prevented"),
])];

/// The effect that has it dealt says so, or a static ability of what its source deals.
fn is_unpreventable(state: &State, damage: &Damage) -> bool {
    let by = |(context, said): (Context<'_>, &Terms)| filter::concerns(state, said.thing(), damage.source.into(), &context);
    damage.remedy == Remedy::Nothing
        || state.stated(Statement::Unpreventable).any(by)
        || damage.combat && state.stated(Statement::UnpreventableCombat).any(by)
}
