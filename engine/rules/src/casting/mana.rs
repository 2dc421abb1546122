//! Mana while casting and activating (601.2g), and triggered mana abilities (605.4a).

use kernel::{
    event::What,
    machine::{
        AbilityClass, Activation, Bar, Bill, Casting, Flow, Handler, Machine, Part, Table, after_mana, casting,
        forbids_activation,
    },
};
use language::Cost;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R601_2G, Part::Gather, activate_mana_abilities),
    forbids_activation(cr::R605_3C, Bar::Text, AbilityClass::Any, is_being_activated),
    after_mana(cr::R605_4A, resolve_at_once),
];

/// Until a mana ability has resolved, it is not activated again: it pays for nothing of its own cost.
fn is_being_activated(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    table.begun.contains(&(it.source, it.at))
}

/// Before anything is paid. What the cost itself taps is not tapped for mana.
fn activate_mana_abilities(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let taps = casting.costs.iter().any(Cost::taps).then_some(casting.source);
    machine.gather_mana(&Bill { taps, ..casting.bill() }, &casting.price)
}

/// Those that have triggered resolve without the stack, one after the other.
fn resolve_at_once(machine: &mut Machine<'_>) -> Flow {
    while let Some(waiting) = machine.waiting_mana_ability() {
        machine.happens_by(waiting.source, What::SkipsStack(waiting))?;
        machine.resolve_triggered_mana(&waiting)?;
    }
    Ok(())
}
