//! The intervening `if` of a triggered ability (603.4).

use kernel::{
    game::State,
    machine::{Context, Handler, conditions, filter},
};
use language::Triggered;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[conditions(cr::R603_4, condition_holds)];

/// It is asked as the ability would trigger; once more as it resolves (608.2a).
fn condition_holds(state: &State, ability: &Triggered, context: &Context<'_>) -> bool {
    ability.condition.as_ref().is_none_or(|it| filter::holds(state, it, context))
}
