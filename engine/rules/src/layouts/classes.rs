//! Class cards (716): the ability of a class level bar makes the Class that level. What it has from there on is a static ability.

use kernel::{
    event::What,
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs},
};
use language::{Instruction, Mark};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R716_2A, InstructionKind::SetLevel, set_level)];

/// Whatever it is by then (716.2b).
fn set_level(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::SetLevel(subject, level) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        batch.push(What::GetsMark(id, Mark::Level(*level)));
    }
    machine.perform_all(batch)?;
    Ok(())
}
