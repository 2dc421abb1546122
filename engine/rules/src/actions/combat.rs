//! Effects that make creatures attack, block, become blocked or leave combat, and that choose anew what they attack (506-509).

use kernel::{
    event::What,
    game::{Applied, Characteristics, ObjectId, State, Thing},
    machine::{Coming, Flow, Handler, InstructionKind, Joining, Machine, Resolution, Role, Verb, instructs, verb},
    question::{About, Choice},
};
use language::{Duration, Instruction, Roles};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R508_4, InstructionKind::JoinAttack, join_attack),
    verb(cr::R509_1G, Verb::JoinBlock, "[object] are/is blocking [object]", join_block),
    verb(cr::R509_1H, Verb::BecomeBlocked, "[object] become blocked", become_blocked),
    verb(cr::R506_4, Verb::LeaveCombat, "remove [object] from combat", leave_combat),
    verb(cr::R508_7, Verb::Reselect, "choose anew what [object] (Every:attacks|attack)", reselect),
    verb(cr::R509_1C, Verb::BlockThisTurn, "[object] block [object] this turn if able", block_this_turn),
    verb(cr::R509_1C, Verb::BlockThisCombat, "[object] block [object] this combat if able", block_this_combat),
];

/// Each attacks what the effect says, or what its controller chooses.
fn join_attack(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::JoinAttack(subject, attacked) = it else { return Ok(()) };
    for creature in machine.permanents(subject, resolution) {
        if machine.state.combat.attacker(creature).is_none() {
            let characteristics = machine.state.characteristics[creature.index()];
            let joining = told(machine.state, creature, &characteristics, Role::Attacker);
            if let Some(attack) = machine.join_attack(&joining, attacked, resolution)? {
                machine.happens_in(resolution, What::JoinsAttack(creature, attack.on, attack.blocked))?;
            }
        }
    }
    Ok(())
}

/// Each blocks an attacker that attacks its controller's side, unless it blocks that one already.
fn join_block(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (subject, blocked) = it.both();
    for creature in machine.permanents(subject, resolution) {
        let characteristics = machine.state.characteristics[creature.index()];
        let joining = told(machine.state, creature, &characteristics, Role::Blocker);
        let attacker = machine.join_block(&joining, Some(blocked), resolution)?;
        if let Some(attacker) = attacker.filter(|it| machine.state.combat.blocked_by(creature).all(|other| other != *it)) {
            machine.happens_in(resolution, What::Blocks(creature, attacker))?;
            machine.becomes_blocked(attacker, resolution)?;
        }
    }
    Ok(())
}

/// A permanent that is there joins a combat, as an effect says.
fn told<'a>(state: &State, it: ObjectId, characteristics: &'a Characteristics, role: Role) -> Joining<'a> {
    Joining { player: state.objects[it.index()].controller, characteristics, role, coming: Coming::Told }
}

fn become_blocked(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.permanents(it.thing(), resolution).into_iter().try_for_each(|it| machine.becomes_blocked(it, resolution))
}

fn block_this_turn(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    call_to_block(machine, it, Duration::EndOfTurn, resolution)
}

fn block_this_combat(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    call_to_block(machine, it, Duration::EndOfCombat, resolution)
}

/// For so long each has to block that one, where it can. What it has to block may be an illegal target: nothing is done to that (608.2b).
fn call_to_block(machine: &mut Machine<'_>, it: &Roles, lasts: Duration, resolution: &mut Resolution) -> Flow {
    let (blockers, attackers) = it.both();
    let attackers = machine.permanents(attackers, &resolution.with_spared());
    let mut batch = machine.batch_of(resolution);
    for creature in machine.permanents(blockers, resolution) {
        resolution.about(creature.into());
        let called = attackers.iter().map(|it| Applied::Against(Thing::Object(*it)));
        called.for_each(|it| batch.push(What::Changes(creature, it, lasts, resolution.you)));
    }
    machine.perform_all(batch)?;
    Ok(())
}

fn leave_combat(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    machine.permanents(it.thing(), resolution).into_iter().for_each(|it| batch.push(What::LeavesCombat(it)));
    machine.perform_all(batch)?;
    Ok(())
}

/// Among all that its controller could attack, whatever restricts or requires attacks (508.7b, 508.7c).
fn reselect(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for creature in machine.permanents(it.thing(), resolution) {
        let Some(attacker) = machine.state.combat.attacker(creature).copied() else { continue };
        let controller = machine.state.objects[creature.index()].controller;
        let options: Vec<Choice> = machine.table().attackable(controller).into_iter().map(Choice::Thing).collect();
        if let Choice::Thing(target) = machine.ask(resolution.you, About::Pick, &options)?
            && Some(target) != attacker.target
        {
            machine.happens_in(resolution, What::AttacksInstead(creature, target))?;
        }
    }
    Ok(())
}
