//! Restarting the game (727).

use kernel::{
    event::What,
    game::Thing,
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R727_1, InstructionKind::Restart, restart)];

/// The controller takes the first turn (727.1a). What is to be left in exile stays there (727.5), and is what the rest of the text is about.
fn restart(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Restart(but_for) = it else { return Ok(()) };
    let left: Vec<_> = but_for.as_ref().map_or_else(Vec::new, |it| machine.objects_now(it, resolution));
    for it in &left {
        machine.happens_in(resolution, What::IsLeftOut(*it))?;
    }
    machine.restart(resolution.you)?;
    for it in left {
        resolution.about(Thing::Object(it));
    }
    Ok(())
}
