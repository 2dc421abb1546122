//! Healing damage (701.69).

use kernel::{
    event::What,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(cr::R701_69A, Verb::Heal, "heal [object]", heal)];

/// All damage that is marked on it is gone.
fn heal(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let subject = it.thing();
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if machine.state.objects[id.index()].damage > 0 {
            batch.push(What::HealsDamage(id));
        }
    }
    machine.perform_all(batch).map(drop)
}
