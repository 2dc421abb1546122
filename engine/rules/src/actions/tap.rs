//! Tapping and untapping (701.26).

use kernel::{
    event::What,
    game::Thing,
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R701_26A, Verb::Tap, tap), instructs(cr::R701_26B, Verb::Untap, untap)];

/// Only what is untapped becomes tapped.
fn tap(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Tap(subject) = it else { return Ok(()) };
    let mut batch = machine.batch_of(doing);
    for id in machine.permanents(subject, doing) {
        doing.about(Thing::Object(id));
        if !machine.state.objects[id.index()].tapped {
            batch.push(What::Taps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Only what is tapped becomes untapped.
fn untap(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Untap(subject) = it else { return Ok(()) };
    let mut batch = machine.batch_of(doing);
    for id in machine.permanents(subject, doing) {
        doing.about(Thing::Object(id));
        if machine.state.objects[id.index()].tapped {
            batch.push(What::Untaps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
