//! Fighting (701.14).

use kernel::{
    event::Damage,
    game::{Thing, numbers},
    machine::{Flow, Handler, Machine, Resolution, Verb, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R701_14A, Verb::Fight, fight)];

/// Each deals the other as much damage as its power, if both are creatures on the battlefield (701.14b).
fn fight(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Fight(first, second) = it else { return Ok(()) };
    let able = |subject| {
        let found = machine.permanents(subject, resolution);
        found.first().copied().filter(|it| machine.state.characteristics[it.index()].creature())
    };
    let (Some(first), Some(second)) = (able(first), able(second)) else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for (source, to) in [(first, second), (second, first)] {
        let amount = numbers::positive(machine.state.characteristics[source.index()].power);
        if amount > 0 {
            batch.push_damage(Damage { source, to: Thing::Object(to), amount, combat: false });
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
