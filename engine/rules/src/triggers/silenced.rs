//! What enters and causes no abilities to trigger (603.6a).

use kernel::{
    event::Move,
    game::{ObjectId, PlayerId, State},
    machine::{Handler, Happening, filter, overlooks},
};
use language::{Filter, Statement, TriggerEvent};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    overlooks(cr::R603_6A, causes_nothing).states(&[
        (Statement::CausesNoTriggers, "[many] entering don't cause abilities[ of] to trigger"),
        (Statement::CausesNoTriggersEver, "[many] entering or dying don't cause abilities[ of] to trigger"),
    ]),
    overlooks(cr::R603_6C, dies_in_silence),
];

/// As it is on the battlefield, whatever the ability calls it that would trigger: its own among them, or those of what is meant.
fn causes_nothing(state: &State, (_, source): (PlayerId, Option<ObjectId>), (it, _): (Happening<'_>, &TriggerEvent)) -> bool {
    let Happening::Arrival(arrived) = it else { return false };
    let both = [Statement::CausesNoTriggers, Statement::CausesNoTriggersEver];
    both.into_iter().any(|row| silences(state, row, arrived, source))
}

/// As it was on the battlefield, while what says so was there, too; what somebody does to it is no death.
fn dies_in_silence(state: &State, (_, source): (PlayerId, Option<ObjectId>), (it, on): (Happening<'_>, &TriggerEvent)) -> bool {
    let Happening::Departure(died, Some(Move { to: Zone::Graveyard, .. })) = it else { return false };
    !on.is_deed() && silences(state, Statement::CausesNoTriggersEver, died, source)
}

/// Whether that is said of the object, and of the abilities of that source.
fn silences(state: &State, row: Statement, object: ObjectId, source: Option<ObjectId>) -> bool {
    state.stated(row).any(|(context, said)| {
        let is_meant = |whose: &Filter| source.is_some_and(|it| filter::fits(state, whose, it.into(), &context));
        let of = said.things().nth(1).filter(|it| !it.tests.is_empty());
        filter::fits(state, said.thing(), object.into(), &context) && of.is_none_or(is_meant)
    })
}
