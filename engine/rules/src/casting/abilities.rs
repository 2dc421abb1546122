//! Activating an activated ability (602.2), and loyalty abilities among them (606).

use kernel::{
    event::What,
    game::{AbilityId, ObjectId, PlayerId, Waiting, is_hidden},
    machine::{Casting, Expense, Flow, Handler, Machine, Part, activating},
};
use language::{Ability, Activated, Feat};
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
        begins(machine, player, source, at)?;
        let (chosen, cost) = machine.settle_mana_ability(casting, (at, ability))?;
        machine.begin_mana_ability(source, at, |it| {
            it.pay(player, (source, Some(at)), &cost, (chosen.x, Expense::Ability(source)))?;
            note_use(it, source, at, ability)?;
            it.was_activated(source)?;
            let before = it.state.player(player).pool;
            it.resolve_mana_ability(player, source, at, chosen)?;
            let made = it.state.player(player).pool.total() > before.total();
            if made && ability.cost.taps() { it.tapped_for_mana(source, player, &before) } else { Ok(()) }
        })?;
    }
    Ok(())
}

/// What has the ability is shown first, where not everybody sees it.
fn put_on_stack(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if let Some(ability) = casting.written {
        let source = casting.source;
        if machine.state.object(source).is_some_and(|it| is_hidden(it.zone)) {
            machine.happens_by(source, What::Reveals(casting.player, source))?;
        }
        begins(machine, casting.player, source, ability)?;
        let waiting = Waiting::by(casting.player, source, ability);
        machine.happens_by(source, What::Stacks(waiting))?;
        casting.object = machine.top().object;
    }
    Ok(())
}

/// The rest is as in casting a spell; the ability's cost stands for the mana cost.
fn follow_casting(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written else { return Ok(()) };
    let written = machine.written(at);
    let Ability::Activated(ability) = &*written else { return Ok(()) };
    if !machine.is_stacked(casting.object) {
        // Nothing has put it on the stack (602.2a): it can't be activated.
        return machine.give_up();
    }
    casting.costs.push(ability.cost.clone());
    machine.follow_all(&Part::CHOICES, casting)?;
    machine.follow_all(&Part::PAYMENT, casting)?;
    note_use(machine, casting.source, at, ability)?;
    machine.happens_by(casting.source, What::BecomesActivated(casting.object))?;
    machine.was_activated(casting.source)
}

/// Some texts ask what was begun (702.177b).
fn begins(machine: &mut Machine<'_>, player: PlayerId, source: ObjectId, ability: AbilityId) -> Flow {
    if machine.state.history.asked().has(Feat::Exhausts) {
        machine.happens_by(source, What::BeginsActivating(player, source, ability))?;
    }
    Ok(())
}

/// What may be activated only so often a turn is remembered, wherever the object has the ability from.
fn note_use(machine: &mut Machine<'_>, source: ObjectId, at: AbilityId, ability: &Activated) -> Flow {
    let counts = ability.is_loyalty() || ability.often.is_some() || ability.is_limited_by_keyword();
    if counts { machine.happens_by(source, What::Uses(source, at)) } else { Ok(()) }
}
