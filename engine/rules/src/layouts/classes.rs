//! Class cards (716): the ability of a class level bar makes the Class that level. What it has from there on is a static ability.

use kernel::{
    event::What,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::{Amount, Mark, Roles};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(cr::R716_2A, Verb::SetLevel, "", set_level)];

/// Whatever it is by then (716.2b).
fn set_level(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Amount::Number(level) = it.number else { return Ok(()) };
    let mark = Mark::Level(u8::try_from(level).unwrap_or(u8::MAX));
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(id.into());
        batch.push(What::GetsMark(id, mark));
    }
    machine.perform_all(batch)?;
    Ok(())
}
