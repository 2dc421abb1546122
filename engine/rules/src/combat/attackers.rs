//! Declaring attackers (508.1).

use kernel::{
    event::What,
    game::{Applied, ContinuousEffect, ObjectId, PlayerId, State, Thing},
    machine::{
        Claim, Declaration, Exempt, Few, Flow, Handler, Limit, Machine, Purpose, Table, Tolls, attacking, exempts, filter,
        forbids_attack, forbids_attacking,
        maximal::{Candidate, Goal, Problem},
        turn_based,
    },
    question::{About, Choice},
};
use language::{ChangeKind, Requirement, Restriction, RestrictionKind, Statement, Word};
use vocabulary::{Stage, catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    turn_based(cr::R508_1, Stage::DeclareAttackers, declare),
    forbids_attack(cr::R506_3, is_no_creature),
    forbids_attack(cr::R508_1A, is_unfit),
    forbids_attack(cr::R508_1C, is_restricted)
        .serves(&[Word::Restriction(RestrictionKind::Attack), Word::Change(ChangeKind::Restrict)]),
    exempts(cr::R609_4, Exempt::Defending, Claim::Anything, is_as_without_defender)
        .serves(&[Word::Restriction(RestrictionKind::BeKeptByDefender)]),
    forbids_attacking(cr::R508_1C, is_kept_off).serves(&[Word::Restriction(RestrictionKind::AttackUnless)]),
    forbids_attacking(cr::R508_1C, is_barred).serves(&[Word::Restriction(RestrictionKind::AttackThose)]),
    attacking(cr::R506_6, remember_required),
    attacking(cr::R508_1D, choose_attackers)
        .serves(&[
            Word::Requirement(Requirement::Attack),
            Word::PlayerStates(Statement::AttackersAtMost),
            Word::Restriction(RestrictionKind::AttackAlone),
            Word::Change(ChangeKind::Require),
        ])
        .states(&[(
            Statement::AttackersAtMost,
            "(Dialect:no more than|at most) [count] creature(s) can attack[ against] each combat",
        )]),
    attacking(cr::R508_1F, tap),
    attacking(cr::R508_1K, attack),
    attacking(cr::R508_1M, trigger),
];

/// The active player goes through the steps of the declaration; a team that shares its turns declares one attack (805.10b).
fn declare(machine: &mut Machine<'_>) -> Flow {
    machine.refresh();
    let player = machine.state.turn.active;
    let table = machine.table();
    let state = table.state;
    let own = state.active_players().flat_map(|it| state.zones.controlled(it)).map(|it| state.id(*it));
    let able = own.filter(|it| table.forbids_attack(*it).is_none());
    let mut declaration = Declaration::new(player, Purpose::Attack, able.map(|it| (it, None)).collect());
    let rules = machine.rules;
    rules.attacking.iter().try_for_each(|row| machine.run(row, |it, step| step(it, &mut declaration)))
}

/// How many creatures may attack that at most, whatever attacks others (802.3a).
fn most_against(table: &Table<'_>, target: Thing) -> u8 {
    table.fewest(Statement::AttackersAtMost, |context, against| {
        !against.tests.is_empty() && filter::concerns(table.state, against, target, context)
    })
}

fn is_no_creature(table: &Table<'_>, object: ObjectId) -> bool {
    !table.state.characteristics[object.index()].creature()
}

/// Tapped creatures, battles, and those that came under their controller's control this turn do not attack.
fn is_unfit(table: &Table<'_>, creature: ObjectId) -> bool {
    let characteristics = &table.state.characteristics[creature.index()];
    table.state.objects[creature.index()].tapped
        || characteristics.is(CardType::Battle)
        || table.must_wait(creature, Exempt::WaitingToAttack)
}

fn is_restricted(table: &Table<'_>, creature: ObjectId) -> bool {
    table.state.is_restricted(creature, &Restriction::Attack)
}

/// It is treated as if it had no defender, as far as attacking goes.
fn is_as_without_defender(state: &State, creature: ObjectId) -> bool {
    state.is_restricted(creature, &Restriction::BeKeptByDefender)
}

/// What has to be there is to be controlled by the player whom the attack is against.
fn is_kept_off(table: &Table<'_>, creature: ObjectId, against: Thing) -> bool {
    let state = table.state;
    let Some(defender) = state.defender_of(against) else { return false };
    state.limits(creature).any(|(bound, limit)| {
        let Limit::Restriction(Restriction::AttackUnless(fits)) = limit else { return false };
        let context = bound.context(state);
        let has = |it: ObjectId| filter::fits(state, fits, Thing::Object(it), &context);
        !state.zones.controlled(defender).iter().any(|it| has(state.id(*it)))
    })
}

/// Whom, or what, it can't attack.
fn is_barred(table: &Table<'_>, creature: ObjectId, against: Thing) -> bool {
    let state = table.state;
    state.limits(creature).any(|(bound, limit)| match limit {
        Limit::Restriction(Restriction::AttackThose(those)) => filter::fits(state, those, against, &bound.context(state)),
        Limit::Restriction(_) | Limit::Requirement(_) => false,
    })
}

/// Who is required to attack as attackers are declared had to attack in this combat.
fn remember_required(machine: &mut Machine<'_>, _: &mut Declaration) -> Flow {
    if is_free(machine.state) {
        return Ok(());
    }
    let mut batch = machine.take_batch();
    let table = machine.table();
    for slot in table.state.active_players().flat_map(|it| table.state.zones.controlled(it)) {
        let creature = table.state.id(*slot);
        if table.requirements(creature).any(|it| it == Requirement::Attack) || called(table.state, creature) {
            batch.push(What::HadToAttack(creature));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Whether somebody has goaded it, or an effect would have it attack somebody.
fn called(state: &State, creature: ObjectId) -> bool {
    let attacks = |it: Thing| it.player().is_some();
    !state.goaders(creature).is_empty() || state.called_against(creature).any(attacks)
}

/// For each creature, what it attacks if anything: any choice that lets as many requirements be obeyed as can be (508.1b-d).
fn choose_attackers(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let table = machine.table();
    let able = !declaration.creatures.is_empty();
    let targets = if able { table.attackable(declaration.player) } else { Few::new() };
    if targets.is_empty() {
        return Ok(());
    }
    let places = || (0..targets.len()).map(|it| u8::try_from(it).unwrap_or(u8::MAX));
    let tolls = table.has_tolls();
    let candidate = |creature: &ObjectId| Candidate {
        options: places()
            .filter(|it| table.forbids_attacking(*creature, targets[usize::from(*it)]).is_none())
            .map(|it| (it, (worth(&table, *creature, targets[usize::from(it)], tolls), 0)))
            .collect(),
        needs_company: table.needs_company(*creature, Purpose::Attack),
        again: false,
    };
    let most = table.fewest(Statement::AttackersAtMost, |_, against| against.tests.is_empty());
    let goals: Vec<Goal> = targets.iter().map(|it| Goal { least: 1, most: most_against(&table, *it), wanted: 0 }).collect();
    let free = is_free(table.state) && most == u8::MAX && goals.iter().all(|it| it.most == u8::MAX);
    let candidates: Vec<Candidate> =
        if free { Vec::new() } else { declaration.creatures.iter().map(|it| candidate(&it.0)).collect() };
    let goals = if free { Vec::new() } else { goals };
    let (mut problem, mut situation) = Problem::new(candidates, goals, most);
    for at in 0..declaration.creatures.len() {
        let creature = declaration.creatures[at].0;
        let mut options = machine.take_choices();
        if free {
            options.push(Choice::Done);
            options.extend(targets.iter().map(|it| Choice::Thing(*it)));
        } else {
            let choices = problem.choices(at, &situation);
            options.extend(choices.iter().map(|it| it.map_or(Choice::Done, |it| Choice::Thing(targets[usize::from(it)]))));
        }
        if tolls == Tolls::Some {
            machine.table().leave_out_unaffordable(declaration, at, &mut options);
        }
        let chosen = machine.ask(declaration.player, About::Attack(creature), &options);
        machine.give_back(options);
        if let Choice::Thing(thing) = chosen? {
            declaration.creatures[at].1 = Some(thing);
        }
        if !free {
            let place = declaration.creatures[at].1.and_then(|it| targets.iter().position(|thing| *thing == it));
            let next = problem.after(at, &situation, place.map(|it| u8::try_from(it).unwrap_or(u8::MAX)));
            situation = next.unwrap_or(situation);
        }
    }
    Ok(())
}

/// How many requirements a creature obeys by attacking that; none where it has to be paid for, which nobody is required to do.
fn worth(table: &Table<'_>, creature: ObjectId, target: Thing, tolls: Tolls) -> u16 {
    if tolls == Tolls::Some && !table.tolls(creature, Purpose::Attack, target).is_empty() {
        return 0;
    }
    let requirements = table.requirements(creature).filter(|it| *it == Requirement::Attack);
    let own = u16::try_from(requirements.count()).unwrap_or(u16::MAX);
    own.saturating_add(u16::try_from(table.obeys(creature, target)).unwrap_or(u16::MAX))
}

/// Whether nothing binds anybody, and nobody is goaded or called against anybody.
fn is_free(state: &State) -> bool {
    let binds = |it: &ContinuousEffect| matches!(it.change, Applied::Goaded | Applied::Against(_));
    state.bounds.is_empty() && !state.effects.iter().any(binds)
}

/// Attacking taps, unless something exempts the creature.
fn tap(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let mut batch = machine.take_batch();
    let table = machine.table();
    for creature in chosen(declaration).map(|it| it.0).filter(|it| !table.exempts(Exempt::Tapping, *it)) {
        batch.push(What::Taps(creature));
    }
    machine.perform_all(batch)?;
    Ok(())
}

fn attack(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    // What was given up to pay for the attack attacks no more.
    declaration.keep_controlled(machine.state);
    let mut batch = machine.take_batch();
    for (creature, target) in chosen(declaration) {
        batch.push(What::Attacks(creature, target));
    }
    machine.declare(declaration, batch)
}

/// Abilities notice each attacker, that there are attackers of a player's, and once whatever each player attacks.
fn trigger(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    if declaration.declared.is_empty() {
        return Ok(());
    }
    machine.notice_late(&declaration.declared)?;
    let mut batch = machine.take_batch();
    let mut attacks: Vec<(Thing, PlayerId)> = Vec::new();
    for (creature, thing) in chosen(declaration) {
        let by = machine.state.known(creature).map_or(declaration.player, |it| it.0.controller);
        if !attacks.iter().any(|it| it.1 == by) {
            batch.push(What::DeclaresAttackers(by));
        }
        if !attacks.contains(&(thing, by)) {
            attacks.push((thing, by));
        }
    }
    for (thing, by) in attacks {
        batch.push(What::IsAttacked(thing, by));
    }
    machine.perform_all(batch)?;
    Ok(())
}

fn chosen(declaration: &Declaration) -> impl Iterator<Item = (ObjectId, Thing)> {
    declaration.creatures.iter().filter_map(|it| Some((it.0, it.1?)))
}
