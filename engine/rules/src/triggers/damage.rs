//! Damage that is dealt (120.4b): what was not prevented.

use kernel::{
    event::What,
    game::{State, Thing},
    machine::{Asker, Handler, Happening, Matter, Spared, filter, triggers},
};
use language::{Occurrence, OccurrenceKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R120_4B, is_dealt).serves(&[
        Word::Event(OccurrenceKind::CombatDamageToPlayer),
        Word::Event(OccurrenceKind::DealsDamage),
        Word::Event(OccurrenceKind::IsDealtDamage),
    ]),
    triggers(cr::R615_13, is_prevented).serves(&[Word::Event(OccurrenceKind::IsPrevented)]),
    triggers(cr::R120_10, is_dealt_excess).serves(&[Word::Event(OccurrenceKind::IsDealtExcess)]),
];

fn is_dealt_excess(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::IsDealtExcess(fits), What::IsDealtExcess(object, excess)) = (occurrence, it.what()?) {
        Some(Matter::object(state, fits, object, asker)?.with(excess))
    } else {
        None
    }
}

/// Each time an effect prevents some, however many at once.
fn is_prevented(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let (Occurrence::IsPrevented(fits), Happening::IsSpared(Spared { to, amount, .. })) = (occurrence, it) else { return None };
    let about = Matter { it: to.object().map(Thing::Object), player: to.player(), amount: 0 }.with(amount);
    (amount > 0 && filter::fits(state, fits, to, asker)).then_some(about)
}

/// A source deals once what it deals at once, and something is dealt once what it is dealt at once.
fn is_dealt(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::CombatDamageToPlayer(filter), Happening::Event(event)) = (occurrence, it) {
        let What::Damages(damage) = event.what else { return None };
        let to = damage.to.player().filter(|_| damage.combat)?;
        let by = Matter::object(state, filter, damage.source, asker)?;
        Some(Matter { player: Some(to), ..by }.with(damage.amount))
    } else if let (Occurrence::DealsDamage(filter), Happening::Deals(source, to, amount)) = (occurrence, it) {
        let by = Matter::object(state, filter, source, asker)?;
        Some(Matter { player: to.and_then(Thing::player), ..by }.with(amount))
    } else if let (Occurrence::IsDealtDamage(filter), Happening::IsDealt(Thing::Object(to), amount)) = (occurrence, it) {
        Some(Matter::object(state, filter, to, asker)?.with(amount))
    } else {
        None
    }
}
