//! Declaring blockers (509.1).

use kernel::{
    event::What,
    game::{Applied, Attacker, Chosen, ObjectId, PlayerId, State, Thing, numbers},
    machine::{
        BlockerLimits, Bound, Declaration, Few, Flow, Handler, Limit, Machine, Purpose, Table, Tolls, blocking, filter,
        forbids_block, limits_blockers,
        maximal::{Candidate, Goal, Problem},
        turn_based,
    },
    question::{About, Choice},
};
use language::{Requirement, Restriction, RestrictionKind, Statement, Word};
use vocabulary::{Stage, catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    turn_based(cr::R509_1, Stage::DeclareBlockers, declare),
    forbids_block(cr::R506_3, is_no_creature),
    forbids_block(cr::R509_1A, is_unfit)
        .states(&[(Statement::BlocksMore, "[things] can block [more blocked](Dialect: each combat|)")]),
    forbids_block(cr::R509_1B, is_restricted).serves(&[
        Word::Restriction(RestrictionKind::Block),
        Word::Restriction(RestrictionKind::BeBlocked),
        Word::Restriction(RestrictionKind::BeBlockedBy),
        Word::Restriction(RestrictionKind::BlockThose),
    ]),
    limits_blockers(cr::R509_1B, restricted_crowd).serves(&[
        Word::Restriction(RestrictionKind::BeBlockedByMoreThan),
        Word::Restriction(RestrictionKind::BeBlockedByFewerThan),
    ]),
    blocking(cr::R509_1C, choose_blockers)
        .serves(&[
            Word::Requirement(Requirement::Block),
            Word::Requirement(Requirement::BeBlocked),
            Word::Requirement(Requirement::BeBlockedByAll),
            Word::Restriction(RestrictionKind::BlockAlone),
        ])
        .states(&[(Statement::BlockersAtMost, "(Dialect:no more than|at most) [count] creature(s) can block each combat")]),
    blocking(cr::R509_1G, block),
    blocking(cr::R509_1H, become_blocked),
    blocking(cr::R509_1I, trigger),
];

/// Each defending player in turn order goes through the steps; attackers become blocked once all have. A team that shares its turns declares
/// one block (805.10d).
fn declare(machine: &mut Machine<'_>) -> Flow {
    machine.refresh();
    let opponents = machine.state.opponents_of(machine.state.turn.active);
    let defenders: Few<PlayerId> = opponents.filter(|it| machine.state.speaker_of(*it) == *it).collect();
    for player in defenders {
        let table = machine.table();
        let state = table.state;
        let can_block =
            |it: &ObjectId| state.combat.attackers.iter().any(|other| table.forbids_block(*it, other.object).is_none());
        let team = state.from(player).filter(|it| state.acts_with(player, *it));
        let able = team.flat_map(|it| state.zones.controlled(it)).map(|it| state.id(*it)).filter(can_block);
        let creatures = able.flat_map(|it| std::iter::repeat_n((it, None), blocks(state, it))).collect();
        let mut declaration = Declaration::new(player, Purpose::Block, creatures);
        let rules = machine.rules;
        rules.blocking.iter().try_for_each(|row| machine.run(row, |it, step| step(it, &mut declaration)))?;
    }
    Ok(())
}

/// How many attackers a creature can block: one, unless an ability allows more. It is asked so often.
fn blocks(state: &State, creature: ObjectId) -> usize {
    let more = state.stated(Statement::BlocksMore).filter_map(|(context, said)| {
        let fits = filter::concerns(state, said.thing(), creature.into(), &context);
        fits.then_some(numbers::positive(said.number()))
    });
    (more.fold(1, numbers::sum) as usize).min(state.combat.attackers.len())
}

fn is_no_creature(state: &State, blocker: ObjectId, _: ObjectId) -> bool {
    !state.characteristics[blocker.index()].creature()
}

/// Tapped creatures and battles do not block, and nobody but the player who is attacked, or has what is attacked, blocks.
fn is_unfit(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let row = &state.objects[blocker.index()];
    let attacked =
        state.combat.attacker(attacker).is_none_or(|it| it.defender.is_some_and(|it| state.acts_with(it, row.controller)));
    row.tapped || !attacked || state.characteristics[blocker.index()].is(CardType::Battle)
}

fn is_restricted(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    if state.bounds.is_empty() {
        return false;
    }
    let evades = |(bound, limit): (&Bound, Limit<'_>)| match limit {
        Limit::Restriction(Restriction::BeBlocked) => true,
        Limit::Restriction(Restriction::BeBlockedBy(filter)) => {
            let about = Chosen { it: Some(attacker.into()), ..Chosen::default() };
            filter::fits(state, filter, Thing::Object(blocker), &bound.context(state).with(&about))
        }
        Limit::Restriction(
            Restriction::Attack
            | Restriction::AttackUnless(_)
            | Restriction::AttackThose(_)
            | Restriction::Block
            | Restriction::BlockThose(_)
            | Restriction::BeBlockedByMoreThan(_)
            | Restriction::BeBlockedByFewerThan(_)
            | Restriction::Untap
            | Restriction::BeKeptByDefender
            | Restriction::AssignDamage
            | Restriction::AssignByPower
            | Restriction::AttackAlone
            | Restriction::BlockAlone
            | Restriction::Regenerate
            | Restriction::Transform
            | Restriction::BeTargeted(_)
            | Restriction::BeCountered
            | Restriction::Activate
            | Restriction::ActivateBeyondMana
            | Restriction::Crew,
        )
        | Limit::Requirement(_) => false,
    };
    let leaves = |(bound, limit): (&Bound, Limit<'_>)| {
        let Limit::Restriction(Restriction::BlockThose(filter)) = limit else { return false };
        filter::fits(state, filter, Thing::Object(attacker), &bound.context(state))
    };
    state.is_restricted(blocker, &Restriction::Block) || state.limits(attacker).any(evades) || state.limits(blocker).any(leaves)
}

/// Each restriction counts: the smallest crowd that one of them allows, and the greatest that one of them asks for.
fn restricted_crowd(state: &State, attacker: ObjectId) -> BlockerLimits {
    state.limits(attacker).fold(BlockerLimits::ANY, |all, it| match it.1 {
        Limit::Restriction(Restriction::BeBlockedByMoreThan(most)) => BlockerLimits { most: all.most.min(*most), ..all },
        Limit::Restriction(Restriction::BeBlockedByFewerThan(least)) => BlockerLimits { least: all.least.max(*least), ..all },
        Limit::Restriction(_) | Limit::Requirement(_) => all,
    })
}

/// For each creature, which attacker it blocks if any: any choice that lets as many requirements be obeyed as can be.
fn choose_blockers(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let table = machine.table();
    let attackers = attackers_of(&table, declaration.player);
    if attackers.is_empty() {
        declaration.creatures.clear();
        return Ok(());
    }
    let able: Few<Few<u8>> = declaration.creatures.iter().map(|it| blockable(&table, it.0, &attackers)).collect();
    let crowds: Few<BlockerLimits> = attackers.iter().map(|it| table.crowd(*it)).collect();
    let tolls = table.has_tolls();
    let most = table.fewest(Statement::BlockersAtMost, |_, _| true);
    let calls = table.state.effects.iter().any(|it| matches!(it.change, Applied::Against(_)));
    let free = table.state.bounds.is_empty() && !calls && most == u8::MAX && crowds.iter().all(|it| *it == BlockerLimits::ANY);
    let (mut problem, mut situation) = if free {
        Problem::new(Vec::new(), Vec::new(), most)
    } else {
        let creatures = declaration.creatures.iter().zip(&able);
        let candidates = creatures.map(|(it, able)| candidate(&table, it.0, able, &attackers, tolls));
        let mut candidates: Vec<Candidate> = candidates.collect();
        let again = declaration.creatures.windows(2).map(|it| it[0].0 == it[1].0);
        candidates.iter_mut().skip(1).zip(again).for_each(|(it, again)| it.again = again);
        let goals = attackers.iter().zip(&crowds).map(|(attacker, crowd)| Goal {
            least: crowd.least,
            most: crowd.most,
            wanted: count(&table, *attacker, Requirement::BeBlocked),
        });
        Problem::new(candidates, goals.collect(), most)
    };
    for (at, able) in able.iter().enumerate() {
        let creature = declaration.creatures[at].0;
        let mut options = machine.take_choices();
        let thing = |it: u8| Choice::Thing(Thing::Object(attackers[usize::from(it)]));
        if free {
            options.push(Choice::Done);
            options.extend(able.iter().map(|it| thing(*it)).filter(|it| !is_chosen(declaration, at, *it)));
        } else {
            options.extend(problem.choices(at, &situation).into_iter().map(|it| it.map_or(Choice::Done, thing)));
        }
        if tolls == Tolls::Some {
            machine.table().leave_out_unaffordable(declaration, at, &mut options);
        }
        let chosen = machine.ask(declaration.player, About::Block(creature), &options);
        machine.give_back(options);
        if let Choice::Thing(thing) = chosen? {
            declaration.creatures[at].1 = Some(thing);
        }
        if !free {
            let target = declaration.creatures[at].1;
            let place = target.and_then(|it| attackers.iter().position(|attacker| Thing::Object(*attacker) == it));
            let next = problem.after(at, &situation, place.map(|it| u8::try_from(it).unwrap_or(u8::MAX)));
            situation = next.unwrap_or(situation);
        }
    }
    Ok(())
}

/// Whether the creature blocks that one already.
fn is_chosen(declaration: &Declaration, at: usize, option: Choice) -> bool {
    let before = declaration.creatures[..at].iter().rev().take_while(|it| it.0 == declaration.creatures[at].0);
    before.into_iter().any(|it| it.1.is_some_and(|it| Choice::Thing(it) == option))
}

/// The creatures that attack a player, a planeswalker of the player, or a battle that the player protects; also those that attack
/// nothing any more (506.4c).
fn attackers_of(table: &Table<'_>, player: PlayerId) -> Few<ObjectId> {
    let attackers = table.state.combat.attackers.iter();
    attackers.filter(|it| it.defender.is_some_and(|it| table.state.acts_with(it, player))).map(|it| it.object).collect()
}

fn blockable(table: &Table<'_>, creature: ObjectId, attackers: &[ObjectId]) -> Few<u8> {
    let able = attackers.iter().enumerate().filter(|it| table.forbids_block(creature, *it.1).is_none());
    able.map(|it| u8::try_from(it.0).unwrap_or(u8::MAX)).collect()
}

/// Nobody is required to do what has to be paid for.
fn candidate(table: &Table<'_>, creature: ObjectId, able: &[u8], attackers: &[ObjectId], tolls: Tolls) -> Candidate {
    let own = count(table, creature, Requirement::Block);
    let called = |attacker: ObjectId| table.state.called_against(creature).filter(|it| *it == Thing::Object(attacker)).count();
    let lured = |it: u8| {
        let attacker = attackers[usize::from(it)];
        let called = u16::try_from(called(attacker)).unwrap_or(u16::MAX);
        count(table, attacker, Requirement::BeBlockedByAll).saturating_add(called)
    };
    let paid = |it: u8| {
        let target = Thing::Object(attackers[usize::from(it)]);
        tolls == Tolls::Some && !table.tolls(creature, Purpose::Block, target).is_empty()
    };
    let worth = |it: u8| if paid(it) { (0, 0) } else { (own, lured(it)) };
    let options = able.iter().map(|it| (*it, worth(*it))).collect();
    Candidate { options, needs_company: table.needs_company(creature, Purpose::Block), again: false }
}

fn count(table: &Table<'_>, creature: ObjectId, requirement: Requirement) -> u16 {
    u16::try_from(table.requirements(creature).filter(|it| *it == requirement).count()).unwrap_or(u16::MAX)
}

fn block(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    declaration.keep_controlled(machine.state);
    let mut batch = machine.take_batch();
    for (creature, attacker) in &declaration.creatures {
        if let Some(Thing::Object(attacker)) = attacker {
            batch.push(What::Blocks(*creature, *attacker));
        }
    }
    machine.declare(declaration, batch)?;
    Ok(())
}

/// Each attacker is blocked if a creature was declared for it, otherwise unblocked; so is what attacks somebody who has left.
fn become_blocked(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let mut batch = machine.take_batch();
    let table = machine.table();
    let combat = &table.state.combat;
    let settled = |it: &&Attacker| {
        it.defender.is_none_or(|it| table.state.acts_with(it, declaration.player) || !table.state.is_playing(it))
    };
    for attacker in combat.attackers.iter().filter(settled) {
        let blocked = combat.blockers_of(attacker.object).next().is_some();
        match (blocked, attacker.blocked) {
            (true, Some(true)) | (false, Some(_)) => {}
            (true, _) => batch.push(What::BecomesBlocked(attacker.object)),
            (false, None) => batch.push(What::BecomesUnblocked(attacker.object)),
        }
    }
    machine.declare(declaration, batch)?;
    Ok(())
}

/// Abilities notice who blocks, and who is blocked and who is not.
fn trigger(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    machine.notice_late(&declaration.declared)?;
    Ok(())
}
