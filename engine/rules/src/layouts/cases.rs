//! Case cards (719): what is asked at the end of its controller's turn solves the Case. What it has then is a static ability.

use kernel::{
    event::What,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::{Mark, Roles};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(cr::R719_3A, Verb::Solve, "", solve)];

fn solve(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(id.into());
        batch.push(What::GetsMark(id, Mark::Solved));
    }
    machine.perform_all(batch)?;
    Ok(())
}
