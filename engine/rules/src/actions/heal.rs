//! Healing damage (701.69).

use kernel::{
    event::What,
    machine::{Flow, Handler, Machine, Resolution, acts},
};
use language::Instruction;
use vocabulary::{catalog::KeywordAction, cr};

pub(crate) const RULES: &[Handler] = &[acts(cr::R701_69A, KeywordAction::Heal, heal)];

/// All damage that is marked on it is gone.
fn heal(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ActOn(subject, ..) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if machine.state.objects[id.index()].damage > 0 {
            batch.push(What::HealsDamage(id));
        }
    }
    machine.perform_all(batch).map(drop)
}
