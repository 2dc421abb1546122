//! Activating an activated ability (602.2), and loyalty abilities among them (606).

use crate::{
    cards::Ability,
    cr,
    event::What,
    game::{AbilityRef, Waiting},
    machine::{Casting, Flow, Handler, Machine, Part, activating},
};

pub(crate) const RULES: &[Handler] = &[
    activating(cr::R605_3B, resolve_mana_ability),
    activating(cr::R602_2A, put_on_stack),
    activating(cr::R602_2B, follow_casting),
];

/// A mana ability does not go on the stack: its cost is paid and it resolves at once.
fn resolve_mana_ability(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written else { return Ok(()) };
    let written = machine.written(at);
    let Ability::Activated(ability) = &*written else { return Ok(()) };
    if ability.is_mana() {
        casting.written = None;
        machine.pay(casting.player, casting.source, &ability.cost)?;
        machine.resolve_mana_ability(casting.player, casting.source, at)?;
    }
    Ok(())
}

fn put_on_stack(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if let Some(ability) = casting.written {
        let waiting = Waiting { ability, source: casting.source, controller: casting.player, it: None, player: None, amount: 0 };
        machine.happens_by(casting.source, What::Stacks(waiting))?;
        casting.object = machine.top().object;
    }
    Ok(())
}

/// The rest is as in casting a spell; the ability's cost stands for the mana cost.
fn follow_casting(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written else { return Ok(()) };
    let written = machine.written(at);
    let Ability::Activated(ability) = &*written else { return Ok(()) };
    casting.costs.push(ability.cost.clone());
    machine.follow(Part::Choose, casting)?;
    machine.follow(Part::Pay, casting)?;
    if let AbilityRef::Printed(_, place) = at
        && (ability.is_loyalty() || ability.times_a_turn.is_some())
    {
        machine.happens_by(casting.source, What::Uses(casting.source, place))?;
    }
    machine.happens_by(casting.source, What::BecomesActivated(casting.object))?;
    Ok(())
}
