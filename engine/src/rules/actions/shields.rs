//! Shields: regeneration (701.19) and prevention of damage (615).

use crate::{
    cards::Instruction,
    cr,
    event::What,
    game::Shield,
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};

pub(crate) const RULES: &[Handler] =
    &[instructs(cr::R701_19A, Verb::Regenerate, regenerate), instructs(cr::R615_6, Verb::Prevent, prevent)];

fn regenerate(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Regenerate(subject) = it else { return Ok(()) };
    for id in machine.permanents(subject, doing) {
        machine.happens_by(doing.this, What::Shields(Shield::Regeneration(id)));
    }
    Ok(())
}

fn prevent(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Prevent(subject, amount) = it else { return Ok(()) };
    let number = amount.as_ref().map(|it| machine.number(it, doing));
    for thing in machine.things(subject, doing) {
        let shield = number.map_or(Shield::FullPrevention(thing), |it| Shield::Prevention(thing, it));
        machine.happens_by(doing.this, What::Shields(shield));
    }
    Ok(())
}
