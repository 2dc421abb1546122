//! Phases and steps that effects add, and what they have players skip (500.8-500.11).

use kernel::{
    event::What,
    game::Added,
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs},
};
use language::{Instruction, Stages};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R500_8, InstructionKind::AddStages, add_phases),
    instructs(cr::R500_9, InstructionKind::AddStages, add_steps),
    instructs(cr::R500_10, InstructionKind::AddStages, add_lone_steps),
    instructs(cr::R500_11, InstructionKind::SkipNext, skip_next),
];

/// Directly after this phase, the newest first.
fn add_phases(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::AddStages(amount, Stages::Phases(first, then)) = it else { return Ok(()) };
    let phase = |it| Added::Phase(Stage::first_of(it));
    for _ in 0..machine.number(amount, resolution) {
        machine.happens_in(resolution, What::AddsPhases(phase(*first), then.map(phase)))?;
    }
    Ok(())
}

/// Directly after this step, or directly before the next such step of this turn.
fn add_steps(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    if let Instruction::AddStages(amount, Stages::Steps(step)) = it {
        let number = u8::try_from(machine.number(amount, resolution)).unwrap_or(u8::MAX);
        if number > 0 {
            machine.happens_in(resolution, What::AddsSteps(Stage::of_step(*step), number))?;
        }
    } else if let Instruction::AddStages(amount, Stages::StepsBefore(step, before)) = it {
        for _ in 0..machine.number(amount, resolution) {
            machine.happens_in(resolution, What::AddsStepBefore(Stage::of_step(*step), Stage::of_step(*before)))?;
        }
    }
    Ok(())
}

/// Each in a phase of its own, whose other steps are skipped.
fn add_lone_steps(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::AddStages(amount, Stages::LoneSteps(step)) = it else { return Ok(()) };
    for _ in 0..machine.number(amount, resolution) {
        machine.happens_in(resolution, What::AddsPhases(Added::Alone(Stage::of_step(*step)), None))?;
    }
    Ok(())
}

fn skip_next(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::SkipNext(players, what) = it else { return Ok(()) };
    let players = machine.players(players, resolution);
    for player in machine.state.one_of_each_side(players) {
        machine.happens_in(resolution, What::WillSkip(player, *what))?;
    }
    Ok(())
}
