//! Damage that is dealt (120.4b): what was not prevented.

use crate::{
    cards::Occurrence,
    cr,
    event::What,
    game::{State, Thing},
    machine::{Asker, Handler, Happening, Matter, triggers},
};

pub(crate) const RULES: &[Handler] = &[triggers(cr::R120_4B, is_dealt)];

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
