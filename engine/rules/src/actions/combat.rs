//! Effects that make creatures attack, block, become blocked or leave combat, and that choose anew what they attack (506-509).

use kernel::{
    event::What,
    game::{ObjectId, State},
    machine::{Flow, Handler, Machine, Resolution, Verb, instructs},
    question::{About, Choice},
};
use language::Instruction;
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R508_4, Verb::JoinAttack, join_attack),
    instructs(cr::R509_1G, Verb::JoinBlock, join_block),
    instructs(cr::R509_1H, Verb::BecomeBlocked, become_blocked),
    instructs(cr::R506_4, Verb::LeaveCombat, leave_combat),
    instructs(cr::R508_7, Verb::Reselect, reselect),
];

/// Each attacks what the effect says, or what its controller chooses.
fn join_attack(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::JoinAttack(subject, attacked) = it else { return Ok(()) };
    for creature in machine.permanents(subject, resolution) {
        if can_fight(machine.state, creature) && machine.state.combat.attacker(creature).is_none() {
            let controller = machine.state.objects[creature.index()].controller;
            if let Some(target) = machine.choose_attacked(controller, attacked, resolution)? {
                machine.happens_by(resolution.this, What::JoinsAttack(creature, target))?;
            }
        }
    }
    Ok(())
}

/// Each blocks an attacker that attacks its controller's side, unless it blocks that one already.
fn join_block(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::JoinBlock(subject, blocked) = it else { return Ok(()) };
    for creature in machine.permanents(subject, resolution) {
        let controller = machine.state.objects[creature.index()].controller;
        let possible = can_fight(machine.state, creature);
        let attacker = if possible { machine.choose_blocked(controller, Some(blocked), resolution)? } else { None };
        if let Some(attacker) = attacker.filter(|it| machine.state.combat.blocked_by(creature).all(|other| other != *it)) {
            machine.happens_by(resolution.this, What::Blocks(creature, attacker))?;
            machine.becomes_blocked(attacker, resolution)?;
        }
    }
    Ok(())
}

/// Only creatures that are no battles as well (506.3g).
fn can_fight(state: &State, creature: ObjectId) -> bool {
    state.characteristics[creature.index()].creature() && !state.characteristics[creature.index()].is(CardType::Battle)
}

fn become_blocked(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    if let Instruction::BecomeBlocked(subject) = it {
        machine.permanents(subject, resolution).into_iter().try_for_each(|it| machine.becomes_blocked(it, resolution))?;
    }
    Ok(())
}

fn leave_combat(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    if let Instruction::LeaveCombat(subject) = it {
        let mut batch = machine.batch_of(resolution);
        machine.permanents(subject, resolution).into_iter().for_each(|it| batch.push(What::LeavesCombat(it)));
        machine.perform_all(batch)?;
    }
    Ok(())
}

/// Among all that its controller could attack, whatever restricts or requires attacks (508.7b, 508.7c).
fn reselect(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Reselect(subject) = it else { return Ok(()) };
    for creature in machine.permanents(subject, resolution) {
        let Some(attacker) = machine.state.combat.attacker(creature).copied() else { continue };
        let controller = machine.state.objects[creature.index()].controller;
        let options: Vec<Choice> = machine.table().attackable(controller).into_iter().map(Choice::Thing).collect();
        if let Choice::Thing(target) = machine.ask(resolution.you, About::Pick, &options)?
            && Some(target) != attacker.target
        {
            machine.happens_by(resolution.this, What::AttacksInstead(creature, target))?;
        }
    }
    Ok(())
}
