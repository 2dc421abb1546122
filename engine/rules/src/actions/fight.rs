//! Fighting (701.14).

use kernel::{
    event::{Damage, Remedy},
    game::{Thing, numbers},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(cr::R701_14A, Verb::Fight, "[object] fight [object]", fight)];

/// Each deals the other as much damage as its power, if both are creatures on the battlefield (701.14b).
fn fight(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (first, second) = it.both();
    let able = |subject| {
        let found = machine.permanents(subject, resolution);
        found.first().copied().filter(|it| machine.state.characteristics[it.index()].creature())
    };
    let (Some(first), Some(second)) = (able(first), able(second)) else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for (source, to) in [(first, second), (second, first)] {
        let amount = numbers::positive(machine.state.characteristics[source.index()].power);
        if amount > 0 {
            batch.push_damage(Damage { source, to: Thing::Object(to), amount, combat: false, remedy: Remedy::Allowed });
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
