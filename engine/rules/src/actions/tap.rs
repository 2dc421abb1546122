//! Tapping and untapping (701.26).

use kernel::{
    event::What,
    game::Thing,
    machine::{Flow, Handler, Machine, Resolution, Verb, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R701_26A, Verb::Tap, tap), instructs(cr::R701_26B, Verb::Untap, untap)];

/// Only what is untapped becomes tapped.
fn tap(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Tap(subject) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(Thing::Object(id));
        if !machine.state.objects[id.index()].tapped {
            batch.push(What::Taps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Only what is tapped becomes untapped.
fn untap(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Untap(subject) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(Thing::Object(id));
        if machine.state.objects[id.index()].tapped {
            batch.push(What::Untaps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
