//! Delayed triggered abilities (603.7).

use std::sync::Arc;

use kernel::{
    event::What,
    game::{Chosen, Delayed, Waiting},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};
use language::{Ability, Duration, Instruction, Triggered};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R603_7A, Verb::AtNextEndStep, do_at_next_end_step),
    instructs(cr::R603_7A, Verb::When, do_when),
    instructs(cr::R603_12, Verb::Reflexive, trigger_now),
];

fn do_at_next_end_step(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::AtNextEndStep(instructions) = it else { return Ok(()) };
    delay(machine, Triggered::at_next_end_step(instructions), (Some(Stage::End), Duration::Permanent), doing)
}

/// Once that happens to what the text is about; not for what has happened before.
fn do_when(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::When(occurrence, duration, instructions) = it else { return Ok(()) };
    delay(machine, Triggered::delayed(occurrence.clone(), instructions), (None, *duration), doing)
}

fn delay(machine: &mut Machine<'_>, triggered: Triggered, (stage, duration): (Option<Stage>, Duration), doing: &Doing) -> Flow {
    let ability = machine.mint(Arc::new(Ability::Triggered(triggered)));
    let it = doing.chosen.it.or_else(|| doing.chosen.targets.first().map(|it| it.1));
    let delayed = Delayed { ability, source: doing.this, controller: doing.you, stage, duration, it, x: doing.chosen.x };
    machine.happens_by(doing.this, What::Delays(delayed))
}

/// It triggers for what was just done; its targets are chosen as it goes on the stack.
fn trigger_now(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Reflexive(effect) = it else { return Ok(()) };
    let ability = machine.mint(Arc::new(Ability::Triggered(Triggered::made(Vec::new(), effect.clone()))));
    let Chosen { it, player, amount, x, .. } = doing.chosen;
    let waiting = Waiting { ability, source: doing.this, controller: doing.you, it, player, amount, x };
    machine.happens_by(doing.this, What::Triggers(waiting))
}
