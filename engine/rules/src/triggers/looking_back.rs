//! What abilities notice as it was before it happens, besides what leaves the battlefield: phasing out, coming off, losing control
//! (603.10b-d).

use kernel::{
    event::What,
    game::{ObjectId, State, Thing},
    machine::{Context, Handler, Happening, TriggerFacts, filter, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R603_10B, phases_out).serves(&[Word::Event(TriggerEventKind::PhasesOut)]),
    triggers(cr::R603_10C, comes_off).serves(&[Word::Event(TriggerEventKind::Unattached)]),
    triggers(cr::R603_10D, is_lost).serves(&[Word::Event(TriggerEventKind::LosesControl)]),
];

/// By itself, or along with what it is attached to.
fn phases_out(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::PhasesOut(filter), Some(What::PhasesOut(object) | What::PhasesOutAlong(object))) =
        (occurrence, it.what())
    {
        TriggerFacts::object(state, filter, object, context)
    } else {
        None
    }
}

/// It is taken off, goes over to something else, or leaves the battlefield; what it was attached to is what the text speaks of.
fn comes_off(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let TriggerEvent::Unattached(fits, from) = occurrence else { return None };
    let (object, to) = match it {
        Happening::Departure(object, _) => (object, None),
        Happening::Event(event) => {
            if let What::Unattaches(object) = event.what {
                (object, None)
            } else if let What::Attaches(object, to) = event.what {
                (object, Some(to))
            } else {
                return None;
            }
        }
        Happening::Arrival(_) | Happening::IsDealt(..) | Happening::Deals(..) | Happening::IsSpared(_) | Happening::State => {
            return None;
        }
    };
    let host = state.known(object)?.0.attached.filter(|it| Some(*it) != to)?;
    let comes = filter::fits(state, fits, object.into(), context) && filter::fits(state, from, host, context);
    comes.then(|| TriggerFacts::thing(host, None))
}

/// Somebody else gains control of it, or it leaves the battlefield.
fn is_lost(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let TriggerEvent::LosesControl(relation, fits) = occurrence else { return None };
    let lost: ObjectId = match it {
        Happening::Departure(object, _) => object,
        Happening::Event(event) => {
            let What::ChangesControl(object, _) = event.what else { return None };
            object
        }
        Happening::Arrival(_) | Happening::IsDealt(..) | Happening::Deals(..) | Happening::IsSpared(_) | Happening::State => {
            return None;
        }
    };
    let loser = state.known(lost)?.0.controller;
    let lost: Thing = lost.into();
    let loses = context.stands(state, *relation, loser) && filter::fits(state, fits, lost, context);
    loses.then(|| TriggerFacts::thing(lost, loser))
}
