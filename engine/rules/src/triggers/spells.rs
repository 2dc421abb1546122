//! Spells that are cast, resolve and are countered, targets that are chosen, mana that lands are tapped for (601.2i, 608.2p, 601.2c, 106.12a).

use kernel::{
    event::What,
    game::{State, Thing},
    machine::{Context, Handler, Happening, TriggerFacts, filter, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R601_2I, is_cast).serves(&[Word::Event(TriggerEventKind::Casts)]),
    triggers(cr::R608_2P, has_resolved).serves(&[Word::Event(TriggerEventKind::Resolves)]),
    triggers(cr::R603_10E, is_countered).serves(&[Word::Event(TriggerEventKind::IsCountered)]),
    triggers(cr::R601_2C, becomes_target).serves(&[Word::Event(TriggerEventKind::BecomesTarget)]),
    triggers(cr::R106_12A, is_tapped_for_mana).serves(&[Word::Event(TriggerEventKind::TappedForMana)]),
];

fn is_cast(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    if let (TriggerEvent::Casts(relation, filter), What::BecomesCast(spell)) = (occurrence, event.what) {
        let matter = TriggerFacts::object(state, filter, spell, context)?;
        matter.player.filter(|by| context.stands(state, *relation, *by)).map(|_| matter)
    } else {
        None
    }
}

/// A spell as it last was on the stack.
fn has_resolved(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    if let (TriggerEvent::Resolves(filter), What::HasResolved(spell)) = (occurrence, event.what) {
        TriggerFacts::object(state, filter, spell, context)
    } else {
        None
    }
}

/// As it was on the stack, whatever becomes of it then.
fn is_countered(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::IsCountered(filter), What::IsCountered(countered)) = (occurrence, it.what()?) {
        TriggerFacts::object(state, filter, countered, context)
    } else {
        None
    }
}

/// The event is about the spell or ability, and about its controller.
fn becomes_target(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    if let (TriggerEvent::BecomesTarget(wanted, relation), What::BecomesTarget(thing, by, _) | What::Retargets(by, _, thing)) =
        (occurrence, event.what)
    {
        let controller = state.known(by)?.0.controller;
        let meant = context.stands(state, *relation, controller) && filter::fits(state, wanted, thing, context);
        meant.then_some(TriggerFacts::thing(Thing::Object(by), controller))
    } else {
        None
    }
}

fn is_tapped_for_mana(
    state: &State,
    occurrence: &TriggerEvent,
    it: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    if let (TriggerEvent::TappedForMana(filter), What::IsTappedForMana(permanent)) = (occurrence, event.what) {
        TriggerFacts::object(state, filter, permanent, context)
    } else {
        None
    }
}
