//! Spells that are cast when no sorcery could be, as they themselves ask later, and what is to be paid for that (307.5a).

use kernel::{
    event::What,
    game::{By, Memory, ObjectId, State},
    machine::{Casting, Claim, Exempt, Flow, Handler, Machine, Part, Resolution, Resolving, Verb, casting, exempts, resolving},
};
use language::{Due, Instruction, Players, Roles, Soon, Statement, Subject, Topic};
use vocabulary::{catalog::Step, cr};

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R307_5A, Part::Check, note),
    exempts(cr::R307_5A, Exempt::Timing, Claim::Text, is_at_a_price).states(&[(
        Statement::FlashForSacrifice,
        "you may cast this as though it had flash. if you cast it any time a sorcery (Grammar:couldn't|could not) have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the (Grammar:next|following) cleanup step",
    )]),
    resolving(cr::R307_5A, sacrifice_at_cleanup),
];

/// Without priority, in another phase than a main phase of the caster's turn, or while something else is on the stack.
fn note(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let state = &*machine.state;
    let Some(spell) = casting.spell() else { return Ok(()) };
    let alone = state.stack.len() == 1;
    let timely = alone && state.is_active(casting.player) && state.turn.stage.is_main() && casting.way.permission != By::Effect;
    let asks = state.library.remembers(state.characteristics[spell.index()].base).contains(&Memory::Cast);
    let matters = asks || is_at_a_price(state, spell);
    if matters && !timely { machine.happens_by(spell, What::IsUntimely(spell)) } else { Ok(()) }
}

fn is_at_a_price(state: &State, spell: ObjectId) -> bool {
    state.has_statics(spell) && state.own_stated(spell, Statement::FlashForSacrifice).next().is_some()
}

/// The permanent that the spell becomes is sacrificed by whoever controls it then.
fn sacrifice_at_cleanup(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let untimely = |spell: &ObjectId| machine.state.paid(*spell).is_some_and(|it| it.untimely);
    if let Some(spell) = it.spell().filter(|it| is_at_a_price(machine.state, *it)).filter(untimely) {
        let roles = Roles { what: vec![Subject::It], ..Roles::of(Players::ControllerOf(Subject::It)) };
        let sacrifice = Instruction::Does(Verb::SacrificeThat, roles);
        let delayed = Instruction::Later(Due::At(Soon::Next(Step::Cleanup)), Topic::Thing(Subject::This), vec![sacrifice]);
        let mut resolution = Resolution::of(machine.state, it.controller, spell, it.chosen.clone());
        machine.do_all(&[delayed], &mut resolution)?;
    }
    Ok(())
}
