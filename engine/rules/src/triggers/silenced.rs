//! What enters and causes no abilities to trigger (603.6a).

use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::{Handler, Happening, filter, overlooks},
};
use language::Statement;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[overlooks(cr::R603_6A, causes_nothing)
    .states(&[(Statement::CausesNoTriggers, "[many] entering don't cause abilities to trigger")])];

/// As it is on the battlefield, whatever the ability calls it that would trigger: its own among them.
fn causes_nothing(state: &State, _: (PlayerId, Option<ObjectId>), it: Happening<'_>) -> bool {
    let Happening::Arrival(arrived) = it else { return false };
    state.stated(Statement::CausesNoTriggers).any(|(context, said)| filter::fits(state, said.thing(), arrived.into(), &context))
}
