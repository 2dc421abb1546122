//! Activating an activated ability (602.2), and loyalty abilities among them (606).

use kernel::{
    event::What,
    game::{AbilityRef, Waiting},
    machine::{Casting, Flow, Handler, Machine, Part, activating},
};
use language::Ability;
use vocabulary::cr;

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
        let (player, source) = (casting.player, casting.source);
        machine.begin_mana_ability(source, at, |it| {
            it.pay(player, source, &ability.cost, 0)?;
            it.resolve_mana_ability(player, source, at)
        })?;
    }
    Ok(())
}

fn put_on_stack(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if let Some(ability) = casting.written {
        let waiting =
            Waiting { ability, source: casting.source, controller: casting.player, it: None, player: None, amount: 0, x: 0 };
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
    machine.follow_all(&Part::CHOICES, casting)?;
    machine.follow_all(&Part::PAYMENT, casting)?;
    if let AbilityRef::Printed(_, place) = at
        && (ability.is_loyalty() || ability.times_a_turn.is_some())
    {
        machine.happens_by(casting.source, What::Uses(casting.source, place))?;
    }
    machine.happens_by(casting.source, What::BecomesActivated(casting.object))?;
    Ok(())
}
