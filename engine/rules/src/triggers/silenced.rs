//! What enters and causes no abilities to trigger (603.6a).

use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::{Handler, Happening, filter, overlooks},
};
use language::{Filter, Statement};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[overlooks(cr::R603_6A, causes_nothing)
    .states(&[(Statement::CausesNoTriggers, "[many] entering don't cause abilities[ of] to trigger")])];

/// As it is on the battlefield, whatever the ability calls it that would trigger: its own among them, or those of what is meant.
fn causes_nothing(state: &State, (_, source): (PlayerId, Option<ObjectId>), it: Happening<'_>) -> bool {
    let Happening::Arrival(arrived) = it else { return false };
    state.stated(Statement::CausesNoTriggers).any(|(context, said)| {
        let is_meant = |whose: &Filter| source.is_some_and(|it| filter::fits(state, whose, it.into(), &context));
        let of = said.things().nth(1).filter(|it| !it.tests.is_empty());
        filter::fits(state, said.thing(), arrived.into(), &context) && of.is_none_or(is_meant)
    })
}
