//! Delayed triggered abilities (603.7).

use std::sync::Arc;

use crate::{
    cards::{Ability, Effect, Instruction, Text, Triggered},
    cr,
    event::What,
    game::{Delayed, Stage},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R603_7A, Verb::AtNextEndStep, do_at_next_end_step)];

fn do_at_next_end_step(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::AtNextEndStep(instructions) = it else { return Ok(()) };
    // What the text calls by a target of the spell is what the delayed ability is about.
    let instructions = instructions.iter().map(Instruction::about_it).collect();
    let text = Text { targets: Vec::new(), instructions };
    let triggered = Triggered { on: Vec::new(), condition: None, effect: Effect::Plain(text) };
    let ability = machine.mint(Arc::new(Ability::Triggered(triggered)));
    let it = doing.chosen.it.or_else(|| doing.chosen.targets.first().map(|it| it.1));
    let delayed = Delayed { ability, source: doing.this, controller: doing.you, stage: Stage::End, it, x: doing.chosen.x };
    machine.happens_by(doing.this, What::Delays(delayed));
    Ok(())
}
