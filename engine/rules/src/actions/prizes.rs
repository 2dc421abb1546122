//! Claiming the prize of an Attraction (702.159b).

use kernel::machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs};
use language::{Instruction, Prize};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R702_159B, InstructionKind::ClaimPrize, claim)];

/// What the paragraph behind the text says is done as a part of it.
fn claim(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ClaimPrize(Prize(does)) = it else { return Ok(()) };
    machine.do_all(does, resolution)
}
