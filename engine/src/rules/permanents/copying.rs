//! Permanent spells that enter as a copy of another object (707.5).

use crate::{
    cr,
    machine::{Flow, Handler, Machine, Resolving, resolving},
};

pub(crate) const RULES: &[Handler] = &[resolving(cr::R707_5, choose_original)];

/// Its controller may choose what it copies, as it enters.
fn choose_original(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if it.is_spell {
        it.copy = machine.enters_as(it.object, it.controller)?;
    }
    Ok(())
}
