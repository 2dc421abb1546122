//! Combat damage (510).

use kernel::{
    event::What,
    game::{Attacker, ObjectId, PlayerId, numbers},
    machine::{Assignment, Few, Flow, Handler, Machine, Rank, Table, assigning, turn_based},
    question::About,
};
use language::{Restriction, RestrictionKind, Statement, Word};
use vocabulary::{Stage, catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    turn_based(cr::R510_4, Stage::FirstCombatDamage, remember_first_strikers),
    turn_based(cr::R510_1, Stage::FirstCombatDamage, announce),
    turn_based(cr::R510_1, Stage::CombatDamage, announce),
    turn_based(cr::R510_2, Stage::FirstCombatDamage, deal),
    turn_based(cr::R510_2, Stage::CombatDamage, deal),
    assigning(cr::R510_1A, Rank::Stated, assign_nothing).serves(&[Word::Restriction(RestrictionKind::AssignDamage)]),
    assigning(cr::R510_1A, Rank::Stated, assign_by_toughness).serves(&[Word::Restriction(RestrictionKind::AssignByPower)]),
    assigning(cr::R609_4, Rank::Stated, assign_as_unblocked).states(&[(
        Statement::AsUnblocked,
        "(Dialect:you may have this assign its combat damage as though it weren't blocked|this may assign damage past its blockers)",
    )]),
    assigning(cr::R510_1B, Rank::General, assign_unblocked),
    assigning(cr::R510_1C, Rank::General, assign_blocked),
    assigning(cr::R510_1D, Rank::General, assign_blocking),
];

/// Those that deal damage in the first of two steps are remembered; in the second one they do not, unless they strike again.
fn remember_first_strikers(machine: &mut Machine<'_>) -> Flow {
    let table = machine.table();
    let mut found: Few<ObjectId> = Few::new();
    for creature in table.state.combat.fighting().filter(|it| table.strikes_first(*it)) {
        if !found.contains(&creature) {
            found.push(creature);
        }
    }
    for it in found {
        machine.happens(What::StrikesFirst(it))?;
    }
    Ok(())
}

/// All players assign, the active one first. Only options are offered with which the whole assignment is legal (510.1e): whoever
/// tramples comes last, for what the others assign counts.
fn announce(machine: &mut Machine<'_>) -> Flow {
    machine.refresh();
    machine.begin_announcing();
    let players: Few<PlayerId> = machine.state.in_turn_order().collect();
    for player in players {
        let mut creatures = fighters(&machine.table(), player);
        creatures.sort_by_key(|it| machine.state.characteristics[it.index()].has(KeywordAbility::Trample));
        for creature in creatures {
            // By 510.1a: its power, if no effect says otherwise, or nothing.
            let left = numbers::positive(machine.state.characteristics[creature.index()].power);
            let mut assignment = Assignment { creature, player, left, dealt: Few::new() };
            let rules = machine.rules;
            for row in &rules.assigning {
                if row.key == Rank::Stated || assignment.left > 0 || !assignment.dealt.is_empty() {
                    machine.run(row, |it, step| step(it, &mut assignment))?;
                }
            }
            machine.announce(&assignment);
        }
    }
    Ok(())
}

/// All the damage that is assigned is dealt at once.
fn deal(machine: &mut Machine<'_>) -> Flow {
    let mut batch = machine.take_batch();
    for it in machine.announced() {
        batch.push_damage(*it);
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// A player's attacking and blocking creatures that deal damage in this step, in the order of their declaration.
fn fighters(table: &Table<'_>, player: PlayerId) -> Few<ObjectId> {
    let state = table.state;
    let combat = &state.combat;
    let mut found: Few<ObjectId> = Few::new();
    for creature in combat.fighting() {
        let own = state.object(creature).is_some_and(|it| it.controller == player);
        let now = if let Stage::FirstCombatDamage = state.turn.stage {
            combat.struck_first.contains(&creature)
        } else {
            !combat.struck_first.contains(&creature) || table.strikes_again(creature)
        };
        if own && now && !found.contains(&creature) {
            found.push(creature);
        }
    }
    found
}

/// Who assigns none for an effect has nothing left to assign.
fn assign_nothing(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    if machine.state.is_restricted(it.creature, &Restriction::AssignDamage) {
        it.left = 0;
    }
    Ok(())
}

/// Who assigns by toughness assigns that much, also without power.
fn assign_by_toughness(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let state = &*machine.state;
    let by_toughness = state.is_restricted(it.creature, &Restriction::AssignByPower);
    if by_toughness && !state.is_restricted(it.creature, &Restriction::AssignDamage) {
        it.left = numbers::positive(state.characteristics[it.creature.index()].toughness);
    }
    Ok(())
}

/// A blocked one whose controller may have it so assigns all of it to what it attacks, if the controller likes.
fn assign_as_unblocked(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let state = &*machine.state;
    let may = state.may_state(Statement::AsUnblocked) && state.own_stated(it.creature, Statement::AsUnblocked).next().is_some();
    let past = |attacker: &Attacker| may && it.left > 0 && attacker.blocked == Some(true);
    let blocked = state.combat.attacker(it.creature).filter(|attacker| past(attacker));
    if let Some(target) = blocked.and_then(|it| it.target)
        && machine.ask_whether(it.player, About::PastBlockers(it.creature))?
    {
        it.assign(target, it.left);
    }
    Ok(())
}

/// An unblocked creature assigns all of it to what it attacks.
fn assign_unblocked(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let unblocked = machine.state.combat.attacker(it.creature).filter(|it| it.blocked == Some(false));
    if let Some(target) = unblocked.and_then(|it| it.target) {
        it.assign(target, it.left);
    }
    Ok(())
}

/// A blocked creature divides it among the creatures that block it, as its controller chooses.
fn assign_blocked(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    if machine.state.combat.attacker(it.creature).is_some_and(|it| it.blocked == Some(true)) {
        let blockers: Few<ObjectId> = machine.state.combat.blockers_of(it.creature).collect();
        machine.divide_damage(it, &blockers)?;
    }
    Ok(())
}

/// A blocking creature divides it among the creatures that it blocks.
fn assign_blocking(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let attackers: Few<ObjectId> = machine.state.combat.blocked_by(it.creature).collect();
    machine.divide_damage(it, &attackers)
}
