//! Damage that is dealt (120.4b): what was not prevented.

use kernel::{
    event::What,
    game::{Shield, State, Thing},
    machine::{Asker, Handler, Happening, Matter, filter, triggers},
};
use language::Occurrence;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[triggers(cr::R120_4B, is_dealt), triggers(cr::R615_13, is_prevented), triggers(cr::R120_10, is_dealt_excess)];

fn is_dealt_excess(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    match (occurrence, it.what()?) {
        (Occurrence::IsDealtExcess(fits), What::IsDealtExcess(object, excess)) => {
            Some(Matter::object(state, fits, object, asker)?.with(excess))
        }
        _ => None,
    }
}

/// Each time an effect prevents some.
fn is_prevented(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let Occurrence::IsPrevented(fits) = occurrence else { return None };
    let (to, amount) = match it.what()? {
        What::Prevented(to, amount) | What::UsesShield(Shield::Prevention(to, _) | Shield::FullPrevention(to), amount) => {
            (to, amount)
        }
        What::UsesShield(Shield::Ward(it), amount) => (it.to?, amount),
        _ => return None,
    };
    let about = Matter { it: to.object().map(Thing::Object), player: to.player(), amount: 0 }.with(amount);
    (amount > 0 && filter::fits(state, fits, to, asker)).then_some(about)
}

fn is_dealt(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let Happening::Event(event) = it else { return None };
    let What::Damages(damage) = event.what else { return None };
    match occurrence {
        Occurrence::CombatDamageToPlayer(filter) if damage.combat => {
            let to = damage.to.player()?;
            let by = Matter::object(state, filter, damage.source, asker)?;
            Some(Matter { player: Some(to), ..by }.with(damage.amount))
        }
        Occurrence::DealsDamage(filter) => {
            let by = Matter::object(state, filter, damage.source, asker)?;
            Some(Matter { player: damage.to.player(), ..by }.with(damage.amount))
        }
        Occurrence::IsDealtDamage(filter) => {
            let Thing::Object(to) = damage.to else { return None };
            Some(Matter::object(state, filter, to, asker)?.with(damage.amount))
        }
        _ => None,
    }
}
