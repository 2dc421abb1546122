//! Effects on the next spell that a player casts: they begin to apply as that is put on the stack (611.2f).

use kernel::{
    event::What,
    game::{Chosen, Delayed, State},
    machine::{Casting, Context, Flow, Handler, InstructionKind, Machine, Part, Resolution, casting, filter, instructs},
};
use language::{Ability, Change, Duration, Filter, Instruction, Priced, Pricing, Static, Subject};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R611_2F, InstructionKind::NextSpell, wait),
    casting(cr::R611_2F, Part::Announce, begin_to_apply),
    casting(cr::R611_2F, Part::Complete, price_no_other),
];

fn wait(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::NextSpell(fits, changes) = it else { return Ok(()) };
    let ability = machine.mint(&Ability::Static(Static::Changes(None, fits.clone(), changes.clone())));
    let delayed = Delayed { duration: Duration::EndOfTurn, ..Delayed::of(ability, resolution.this, resolution.you) };
    machine.happens_in(resolution, What::Delays(delayed))
}

/// What an effect that waits says, if it waits for a spell.
fn awaited<'a>(state: &'a State, it: &Delayed) -> Option<(&'a Filter, &'a [Change])> {
    if let Ability::Static(Static::Changes(None, fits, changes)) = state.ability(it.ability) {
        Some((fits, changes))
    } else {
        None
    }
}

/// What the next such spell was to cost, no other one after it costs.
fn price_no_other(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| !machine.state.delayed.is_empty()) else { return Ok(()) };
    machine.refresh();
    let state = &*machine.state;
    let meant = |(by, says): &(&Delayed, &Static)| {
        let Static::Costs(fits, _, Pricing { which: Priced::Next, .. }) = says else { return false };
        let context = Context { you: by.controller, ..Context::of(state, by.source) };
        filter::fits(state, fits, spell.into(), &context)
    };
    let met: Vec<Delayed> = state.said_for_now().filter(meant).map(|it| *it.0).collect();
    met.into_iter().try_for_each(|it| machine.happens_by(it.source, What::IsMet(it)))
}

/// Each that waits for such a spell of that player applies to it, and to no other one after it.
fn begin_to_apply(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| !machine.state.delayed.is_empty()) else { return Ok(()) };
    machine.refresh();
    let waiting: Vec<Delayed> = machine.state.delayed.iter().filter(|it| it.controller == casting.player).copied().collect();
    for it in waiting {
        let Some((fits, changes)) = awaited(machine.state, &it) else { continue };
        let context = Context { you: it.controller, ..Context::of(machine.state, it.source) };
        if !filter::fits(machine.state, fits, spell.into(), &context) {
            continue;
        }
        let changed = Instruction::Change(Subject::It, changes.to_vec(), Duration::Permanent);
        let chosen = Chosen { it: Some(spell.into()), ..Chosen::default() };
        machine.happens_by(it.source, What::IsMet(it))?;
        machine.do_all(&[changed], &mut Resolution::of(machine.state, it.controller, it.source, chosen))?;
    }
    Ok(())
}
