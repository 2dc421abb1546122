//! What abilities notice as it was before it happens, besides what leaves the battlefield: phasing out, coming off, losing control
//! (603.10b-d).

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, State, Thing},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, when},
};
use language::{Occurrence, Parties};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    when(
        cr::R603_10B,
        Occurrence::PhasesOut,
        "[object] phase out",
        &[Heard::Event(EventKind::PhasesOut), Heard::Event(EventKind::PhasesOutAlong)],
        phases_out,
    ),
    when(
        cr::R603_10C,
        Occurrence::BecomesUnattached,
        "[object] become unattached from [one]",
        &[Heard::Event(EventKind::Attaches), Heard::Event(EventKind::Unattaches), Heard::Departure],
        comes_off,
    ),
    when(
        cr::R603_10D,
        Occurrence::LosesControl,
        "[player] lose control of [object]",
        &[Heard::Event(EventKind::ChangesControl), Heard::Departure],
        is_lost,
    ),
];

/// By itself, or along with what it is attached to.
fn phases_out(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (What::PhasesOut(object) | What::PhasesOutAlong(object)) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), object, context)
}

/// It is taken off, goes over to something else, or leaves the battlefield; what it was attached to is what the text speaks of.
fn comes_off(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (object, to) = if let Happening::Departure(object, _) = it {
        (object, None)
    } else if let What::Unattaches(object) = it.what()? {
        (object, None)
    } else if let What::Attaches(object, to) = it.what()? {
        (object, Some(to))
    } else {
        return None;
    };
    let host = state.known(object)?.0.attached.filter(|it| Some(*it) != to)?;
    let comes = filter::fits(state, on.thing(), object.into(), context) && filter::fits(state, on.other(), host, context);
    comes.then(|| TriggerFacts::thing(host, None).against(object))
}

/// Somebody else gains control of it, or it leaves the battlefield.
fn is_lost(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let lost: ObjectId = if let Happening::Departure(object, _) = it {
        object
    } else if let What::ChangesControl(object, _) = it.what()? {
        object
    } else {
        return None;
    };
    let loser = state.known(lost)?.0.controller;
    let lost: Thing = lost.into();
    let loses = context.stands(state, on.who, loser) && filter::fits(state, on.thing(), lost, context);
    loses.then(|| TriggerFacts::thing(lost, loser))
}
