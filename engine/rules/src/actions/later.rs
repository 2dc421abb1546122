//! Delayed triggered abilities (603.7).

use std::sync::Arc;

use kernel::{
    event::What,
    game::{Chosen, Delayed, Waiting},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};
use language::{Ability, Duration, Effect, Instruction, Occurrence, Text, Triggered};
use vocabulary::{Stage, catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R603_7A, Verb::AtNextEndStep, do_at_next_end_step),
    instructs(cr::R603_7A, Verb::When, do_when),
    instructs(cr::R603_12, Verb::Reflexive, trigger_now),
];

fn do_at_next_end_step(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::AtNextEndStep(instructions) = it else { return Ok(()) };
    delay(machine, Vec::new(), instructions, (Some(Stage::End), Duration::Permanent), doing)
}

/// Once that happens to what the text is about; not for what has happened before.
fn do_when(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::When(occurrence, duration, instructions) = it else { return Ok(()) };
    delay(machine, vec![occurrence.clone()], instructions, (None, *duration), doing)
}

fn delay(
    machine: &mut Machine<'_>,
    on: Vec<Occurrence>,
    instructions: &[Instruction],
    (stage, duration): (Option<Stage>, Duration),
    doing: &Doing,
) -> Flow {
    // What the text calls by a target of the spell is what the delayed ability is about.
    let instructions = instructions.iter().map(Instruction::about_it).collect();
    let text = Text { targets: Vec::new(), instructions };
    let triggered = Triggered { on, condition: None, effect: Effect::Plain(text), zone: Zone::Battlefield };
    let ability = machine.mint(Arc::new(Ability::Triggered(triggered)));
    let it = doing.chosen.it.or_else(|| doing.chosen.targets.first().map(|it| it.1));
    let delayed = Delayed { ability, source: doing.this, controller: doing.you, stage, duration, it, x: doing.chosen.x };
    machine.happens_by(doing.this, What::Delays(delayed))
}

/// It triggers for what was just done; its targets are chosen as it goes on the stack.
fn trigger_now(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Reflexive(effect) = it else { return Ok(()) };
    let triggered = Triggered { on: Vec::new(), condition: None, effect: effect.clone(), zone: Zone::Battlefield };
    let ability = machine.mint(Arc::new(Ability::Triggered(triggered)));
    let Chosen { it, player, amount, x, .. } = doing.chosen;
    let waiting = Waiting { ability, source: doing.this, controller: doing.you, it, player, amount, x };
    machine.happens_by(doing.this, What::Triggers(waiting))
}
