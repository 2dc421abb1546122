//! Spells that are cast when no sorcery could be, as they themselves ask later (307.5a).

use kernel::{
    event::What,
    game::{By, Memory},
    machine::{Casting, Flow, Handler, Machine, Part, casting},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[casting(cr::R307_5A, Part::Check, note)];

/// Without priority, in another phase than a main phase of the caster's turn, or while something else is on the stack.
fn note(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let state = &*machine.state;
    let Some(spell) = casting.spell() else { return Ok(()) };
    let alone = state.stack.len() == 1;
    let timely = alone && state.is_active(casting.player) && state.turn.stage.is_main() && casting.way.permission != By::Effect;
    let asks = state.library.remembers(state.characteristics[spell.index()].base).contains(&Memory::Cast);
    if asks && !timely { machine.happens_by(spell, What::IsUntimely(spell)) } else { Ok(()) }
}
