//! Destroying (701.8).

use kernel::{
    event::{Remedy, What},
    game::Thing,
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, Verb, instructs, verb},
};
use language::{Instruction, Roles, Subject};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[verb(cr::R701_8A, Verb::Destroy, "destroy [object]", destroy), instructs(cr::R701_19C, InstructionKind::Bury, bury)];

fn destroy(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    destroy_all(machine, it.thing(), Remedy::Regeneration, resolution)
}

/// It can't be regenerated. It is destroyed as anything is; that no shield is applied is what this rule says.
fn bury(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    if let Instruction::Bury(subject) = it {
        machine.under(cr::R701_8A, |it| destroy_all(it, subject, Remedy::Nothing, resolution))?;
    }
    Ok(())
}

fn destroy_all(machine: &mut Machine<'_>, subject: &Subject, remedy: Remedy, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(Thing::Object(id));
        batch.push(What::IsDestroyed(id, remedy));
    }
    machine.perform_all(batch).map(drop)
}
