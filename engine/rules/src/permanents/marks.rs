//! Marks that instructions give: a permanent becomes renowned, or saddled, what they have exiled is warped.

use kernel::{
    event::What,
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs},
};
use language::{Instruction, Marking};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R608_2C, InstructionKind::Marks, get_mark)];

fn get_mark(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Marks(subject, Marking::Gets(mark)) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    let exiled = machine.objects_now(subject, resolution).into_iter();
    let exiled = exiled.filter(|it| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Exile));
    for id in machine.permanents(subject, resolution).into_iter().chain(exiled) {
        batch.push(What::GetsMark(id, *mark));
    }
    machine.perform_all(batch)?;
    Ok(())
}
