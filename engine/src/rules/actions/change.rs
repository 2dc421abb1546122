//! Changes of characteristics and control for a while (611.2).

use std::sync::Arc;

use crate::{
    cards::{Ability, Change, Filter, Instruction, Static},
    cr,
    event::What,
    game::{Applied, ObjectId},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs, layers},
};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R611_2C, Verb::Change, change)];

/// The set of objects, and every number, is fixed as the effect begins.
fn change(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Change(subject, changes, duration) = it else { return Ok(()) };
    let mut batch = machine.batch_of(doing);
    let objects: Vec<ObjectId> = machine.permanents(subject, doing);
    for change in changes {
        let Some(applied) = applied(machine, change, doing) else { continue };
        for id in &objects {
            batch.push(What::Changes(*id, applied, *duration, doing.you));
        }
    }
    machine.perform_all(batch)?;
    if let Some(last) = objects.last() {
        doing.about((*last).into());
    }
    Ok(())
}

/// What needs its text kept is minted.
fn applied(machine: &mut Machine<'_>, change: &Change, doing: &Doing) -> Option<Applied> {
    if let Some(applied) = layers::applied(machine.state, change, &doing.asker()) {
        return Some(applied);
    }
    match change {
        Change::Gain(ability) => Some(Applied::Ability(machine.mint(Arc::new((**ability).clone())))),
        Change::Restrict(it) => Some(bound(machine, Static::Restricts(Filter::default(), it.clone()))),
        Change::Require(it) => Some(bound(machine, Static::Requires(Filter::default(), *it))),
        _ => None,
    }
}

fn bound(machine: &mut Machine<'_>, ability: Static) -> Applied {
    Applied::Bound(machine.mint(Arc::new(Ability::Static(ability))))
}
