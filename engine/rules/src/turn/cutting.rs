//! Ending the turn and the combat phase at once (724).

use kernel::{
    event::{Cause, Move, Until, What},
    game::Kind,
    machine::{Cut, Cutting, Flow, Handler, Machine, Resolution, Verb, cutting, verb},
};
use language::{Duration, Roles};
use vocabulary::{Stage, catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R724_1, Verb::EndTurn, "end the turn", end_turn),
    cutting(cr::R724_1A, Cut::Turn, forget_triggers),
    cutting(cr::R724_1B, Cut::Turn, exile_stack),
    cutting(cr::R724_1C, Cut::Turn, check),
    cutting(cr::R724_1D, Cut::Turn, go_to_cleanup),
    verb(cr::R724_2, Verb::EndCombat, "end the combat phase", end_combat),
    cutting(cr::R724_2G, Cut::Combat, only_in_combat),
    cutting(cr::R724_2A, Cut::Combat, forget_triggers),
    cutting(cr::R724_2B, Cut::Combat, exile_stack),
    cutting(cr::R724_2C, Cut::Combat, check),
    cutting(cr::R724_2D, Cut::Combat, go_behind_combat),
];

fn end_turn(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    machine.cut(Cut::Turn, resolution.on_stack)
}

fn end_combat(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    machine.cut(Cut::Combat, resolution.on_stack)
}

/// At any other time nothing happens.
fn only_in_combat(machine: &mut Machine<'_>, it: &mut Cutting) -> Flow {
    it.done = !machine.is_combat();
    Ok(())
}

/// What had triggered before and is not on the stack yet.
fn forget_triggers(machine: &mut Machine<'_>, _: &mut Cutting) -> Flow {
    if machine.state.waiting.is_empty() { Ok(()) } else { machine.happens(What::ForgetsTriggers) }
}

/// Everything, what resolves among it; abilities are gone with that.
fn exile_stack(machine: &mut Machine<'_>, _: &mut Cutting) -> Flow {
    let mut batch = machine.take_batch();
    for it in &machine.state.stack {
        let ability = machine.state.object(it.object).is_some_and(|it| it.kind == Kind::Ability);
        let exiled = What::Moves(Move::new(it.object, Zone::Exile, Cause::Exiled));
        batch.push(if ability { What::CeasesToExist(it.object) } else { exiled });
    }
    machine.perform_all(batch).map(drop)
}

fn check(machine: &mut Machine<'_>, _: &mut Cutting) -> Flow {
    machine.check_once()
}

/// Straight to the cleanup step, in which another one begins.
fn go_to_cleanup(machine: &mut Machine<'_>, _: &mut Cutting) -> Flow {
    if machine.is_combat() {
        leave_combat(machine)?;
    }
    machine.jump_to(Stage::Cleanup)
}

/// Straight to the phase behind this one.
fn go_behind_combat(machine: &mut Machine<'_>, _: &mut Cutting) -> Flow {
    leave_combat(machine)?;
    machine.jump_to_next_phase()
}

/// Nothing is in combat any more, and what lasts so long ends.
fn leave_combat(machine: &mut Machine<'_>) -> Flow {
    if !machine.state.combat.is_empty() {
        machine.happens(What::CombatEnds)?;
    }
    if machine.state.durations().any(|it| it.0 == Duration::EndOfCombat) {
        machine.happens(What::Expires(Until::EndOfCombat))?;
    }
    Ok(())
}
