//! Damage that is dealt (120.4b): what was not prevented.

use kernel::{
    event::What,
    game::{State, Thing},
    machine::{Context, Handler, Happening, Spared, TriggerFacts, filter, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R120_4B, is_dealt).serves(&[
        Word::Event(TriggerEventKind::CombatDamageToPlayer),
        Word::Event(TriggerEventKind::DealsDamage),
        Word::Event(TriggerEventKind::IsDealtDamage),
    ]),
    triggers(cr::R615_13, is_prevented).serves(&[Word::Event(TriggerEventKind::IsPrevented)]),
    triggers(cr::R120_10, is_dealt_excess).serves(&[Word::Event(TriggerEventKind::IsDealtExcess)]),
];

fn is_dealt_excess(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::IsDealtExcess(fits), What::IsDealtExcess(object, excess)) = (occurrence, it.what()?) {
        Some(TriggerFacts::object(state, fits, object, context)?.with(excess))
    } else {
        None
    }
}

/// Each time an effect prevents some, however many at once.
fn is_prevented(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (TriggerEvent::IsPrevented(fits), Happening::IsSpared(Spared { to, amount, .. })) = (occurrence, it) else { return None };
    let about = TriggerFacts::thing(to.object().map(Thing::Object), to.player()).with(amount);
    (amount > 0 && filter::fits(state, fits, to, context)).then_some(about)
}

/// A source deals once what it deals at once, and something is dealt once what it is dealt at once.
fn is_dealt(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::CombatDamageToPlayer(filter, whom), Happening::Event(event)) = (occurrence, it) {
        let What::Damages(damage) = event.what else { return None };
        let to = damage.to.player().filter(|it| damage.combat && context.stands(state, *whom, *it))?;
        let by = TriggerFacts::object(state, filter, damage.source, context)?;
        Some(TriggerFacts { player: Some(to), ..by }.with(damage.amount))
    } else if let (TriggerEvent::DealsDamage(filter), Happening::Deals(source, to, amount)) = (occurrence, it) {
        let by = TriggerFacts::object(state, filter, source, context)?;
        Some(TriggerFacts { player: to.and_then(Thing::player), ..by }.with(amount))
    } else if let (TriggerEvent::IsDealtDamage(filter), Happening::IsDealt(Thing::Object(to), amount)) = (occurrence, it) {
        Some(TriggerFacts::object(state, filter, to, context)?.with(amount))
    } else {
        None
    }
}
