//! Case cards (719): what is asked at the end of its controller's turn solves the Case. What it has then is a static ability.

use kernel::{
    event::What,
    machine::{Flow, Handler, Machine, Resolution, Verb, instructs},
};
use language::{Instruction, Mark};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R719_3A, Verb::Solve, solve)];

fn solve(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Solve(subject) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        batch.push(What::GetsMark(id, Mark::Solved));
    }
    machine.perform_all(batch)?;
    Ok(())
}
