//! Tapping and untapping (701.26).

use kernel::{
    event::What,
    game::Thing,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[verb(cr::R701_26A, Verb::Tap, "tap [object]", tap), verb(cr::R701_26B, Verb::Untap, "untap [object]", untap)];

/// Only what is untapped becomes tapped.
fn tap(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        if !machine.state.objects[id.index()].tapped {
            batch.push(What::Taps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Only what is tapped becomes untapped.
fn untap(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        if machine.state.objects[id.index()].tapped {
            batch.push(What::Untaps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
