//! Attaching (701.3).

use kernel::{
    event::What,
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R701_3A, Verb::Attach, attach)];

/// What is there already does not move (701.3b), nor does what can't be attached to it.
fn attach(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Attach(what, to) = it else { return Ok(()) };
    let attached = machine.permanents(what, doing).first().copied();
    let host = machine.things(to, doing).first().copied();
    if let (Some(id), Some(host)) = (attached, host) {
        let there = machine.state.objects[id.index()].attached == Some(host);
        if !there && kernel::machine::attachment::may_attach(machine.state, machine.rules, id, host) {
            machine.happens_by(doing.this, What::Attaches(id, host))?;
        }
    }
    Ok(())
}
