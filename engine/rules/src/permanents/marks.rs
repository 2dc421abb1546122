//! Marks that instructions give: a permanent becomes renowned, or saddled.

use kernel::{
    event::What,
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R608_2C, InstructionKind::GetMark, get_mark)];

fn get_mark(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::GetMark(subject, mark) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        batch.push(What::GetsMark(id, *mark));
    }
    machine.perform_all(batch)?;
    Ok(())
}
