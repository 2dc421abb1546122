//! Tapping and untapping (701.26).

use kernel::{
    event::What,
    game::Thing,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_26A, Verb::Tap, "tap [object]", tap),
    verb(cr::R701_26B, Verb::Untap, "untap [object]", untap),
    verb(cr::R608_2D, Verb::TapOrUntap, "tap or untap [object]", tap_or_untap),
];

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

/// Nobody chooses what is impossible: what is tapped can be untapped alone, and the other way round.
fn tap_or_untap(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        batch.push(if machine.state.objects[id.index()].tapped { What::Untaps(id) } else { What::Taps(id) });
    }
    machine.perform_all(batch).map(drop)
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
