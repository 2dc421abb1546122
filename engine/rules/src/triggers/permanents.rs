//! Permanents that enter, leave, die, are sacrificed or tapped (603.6, 603.10a, 700.4).

use kernel::{
    event::{Cause, What},
    game::State,
    machine::{Context, Handler, Happening, TriggerFacts, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R603_6A, enters).serves(&[Word::Event(TriggerEventKind::Enters)]),
    triggers(cr::R603_6C, leaves).serves(&[Word::Event(TriggerEventKind::Leaves)]),
    triggers(cr::R700_4, dies).serves(&[Word::Event(TriggerEventKind::Dies)]),
    triggers(cr::R701_21A, is_sacrificed).serves(&[Word::Event(TriggerEventKind::Sacrifices)]),
    triggers(cr::R603_2E, becomes).serves(&[
        Word::Event(TriggerEventKind::BecomesTapped),
        Word::Event(TriggerEventKind::BecomesUntapped),
        Word::Event(TriggerEventKind::GetsMark),
    ]),
];

fn enters(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Enters(filter), Happening::Arrival(arrived)) = (occurrence, it) {
        TriggerFacts::object(state, filter, arrived, context)
    } else {
        None
    }
}

fn leaves(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Leaves(filter), Happening::Departure(object, _)) = (occurrence, it) {
        TriggerFacts::object(state, filter, object, context)
    } else {
        None
    }
}

/// Put into a graveyard from the battlefield.
fn dies(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Dies(filter), Happening::Departure(_, Some(it))) = (occurrence, it)
        && it.to == Zone::Graveyard
    {
        TriggerFacts::object(state, filter, it.object, context)
    } else {
        None
    }
}

fn is_sacrificed(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Sacrifices(relation, filter), Happening::Departure(_, Some(it))) = (occurrence, it)
        && it.cause == Cause::Sacrificed
    {
        let matter = TriggerFacts::object(state, filter, it.object, context)?;
        matter.player.filter(|by| context.stands(state, *relation, *by)).map(|_| matter)
    } else {
        None
    }
}

/// It becomes solved, or of that level.
fn gets_mark(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::GetsMark(filter, wanted), Some(What::GetsMark(object, mark))) = (occurrence, it.what())
        && mark == *wanted
    {
        TriggerFacts::object(state, filter, object, context)
    } else {
        None
    }
}

/// What enters tapped does not become tapped.
/// Is tapped, untapped or marked from now on, as it was not before.
fn becomes(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    becomes_tapped(state, occurrence, it, context).or_else(|| gets_mark(state, occurrence, it, context))
}

fn becomes_tapped(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let what = it.what()?;
    if let (TriggerEvent::BecomesUntapped(filter), What::Untaps(object))
    | (TriggerEvent::BecomesTapped(filter), What::Taps(object)) = (occurrence, what)
    {
        TriggerFacts::object(state, filter, object, context)
    } else {
        None
    }
}
