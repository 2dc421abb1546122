//! Trample (702.19).

use kernel::{
    game::{Attacker, ObjectId, Thing, numbers},
    machine::{Assignment, Flow, Handler, Machine, Rank, assigning},
    question::{About, Choice},
};
use language::{Ability, Variant, Word};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    assigning(cr::R702_19E, Rank::Special, assign_past_lost_planeswalker),
    assigning(cr::R702_19C, Rank::Special, assign_over_planeswalker),
    assigning(cr::R702_19D, Rank::Special, assign_past_absent_blockers),
    assigning(cr::R702_19B, Rank::Special, assign_over_blockers).serves(&[Word::Keyword(KeywordAbility::Trample)]),
];

/// Blocked, but nothing is left that blocks it: all of it goes to what it attacks.
fn assign_past_absent_blockers(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    if let Some((target, blockers)) = tramples(machine, it)
        && blockers.is_empty()
    {
        it.assign(target, it.left);
    }
    Ok(())
}

/// Among the blockers as its controller chooses; once all of them are assigned lethal damage, the rest may go to what it attacks.
fn assign_over_blockers(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let Some((target, blockers)) = tramples(machine, it).filter(|it| !it.1.is_empty()) else { return Ok(()) };
    assign_lethal(machine, it, &blockers)?;
    it.assign(target, it.left);
    Ok(())
}

/// With trample over planeswalkers what is more than the blockers and the planeswalker take may go to that one's controller.
fn assign_over_planeswalker(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let Some(attacker) = over_planeswalkers(machine, it) else { return Ok(()) };
    let Some(Thing::Object(walker)) = attacker.target else { return Ok(()) };
    let state = &*machine.state;
    if !state.characteristics(walker).is_some_and(|it| it.is(CardType::Planeswalker)) {
        return Ok(());
    }
    let blockers: Vec<ObjectId> = state.combat.blockers_of(it.creature).collect();
    assign_lethal(machine, it, &blockers)?;
    let target = Thing::Object(walker);
    let announced = machine.announced().iter().filter(|it| it.to == target).map(|it| it.amount).fold(0, numbers::sum);
    let enough = machine.state.counters(target, Counter::Loyalty).saturating_sub(announced);
    let options: Vec<Choice> = numbers::between(enough.min(it.left), it.left).map(Choice::Number).collect();
    if let Choice::Number(amount) = machine.ask(it.player, About::Assignment(it.creature, target), &options)? {
        it.assign(target, amount);
        it.assign(Thing::Player(machine.state.objects[walker.index()].controller), it.left);
    }
    Ok(())
}

/// With the planeswalker out of combat what the blockers do not take goes to the player who defends.
fn assign_past_lost_planeswalker(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let Some(attacker) = over_planeswalkers(machine, it).filter(|it| it.target.is_none()) else { return Ok(()) };
    let state = &*machine.state;
    let lost = state.combat.lost.iter().rev().find(|lost| lost.0 == it.creature).and_then(|it| state.known(it.1));
    // What was attacked and is no battle was a planeswalker (506.2).
    let walker = lost.is_some_and(|it| it.1.is(CardType::Planeswalker) || !it.1.is(CardType::Battle));
    let Some(defender) = attacker.defender.filter(|it| walker && state.is_playing(*it)) else { return Ok(()) };
    let blockers: Vec<ObjectId> = state.combat.blockers_of(it.creature).collect();
    assign_lethal(machine, it, &blockers)?;
    it.assign(Thing::Player(defender), it.left);
    Ok(())
}

/// An attacker with trample over planeswalkers that has something to assign, once blockers are declared.
fn over_planeswalkers(machine: &Machine<'_>, it: &Assignment) -> Option<Attacker> {
    let variant = |it: &Ability| matches!(it, Ability::Keyword(it) if it.ability == KeywordAbility::Trample && it.variant == Variant::OverPlaneswalkers);
    let attacker = machine.state.combat.attacker(it.creature).filter(|attacker| it.left > 0 && attacker.blocked.is_some())?;
    machine.state.abilities(it.creature).any(|it| variant(it.1)).then_some(*attacker)
}

/// Among these creatures as its controller chooses; something is left only where all of them are assigned lethal damage.
fn assign_lethal(machine: &mut Machine<'_>, it: &mut Assignment, blockers: &[ObjectId]) -> Flow {
    let mut all_lethal = true;
    for (at, blocker) in blockers.iter().enumerate() {
        let lethal = lethal(machine, it.creature, *blocker);
        let least = match (at + 1 == blockers.len(), all_lethal) {
            (false, _) => 0,
            (true, true) => lethal.min(it.left),
            (true, false) => it.left,
        };
        let options: Vec<Choice> = numbers::between(least, it.left).map(Choice::Number).collect();
        let about = About::Assignment(it.creature, Thing::Object(*blocker));
        let Choice::Number(amount) = machine.ask(it.player, about, &options)? else { continue };
        all_lethal &= amount >= lethal;
        it.assign(Thing::Object(*blocker), amount);
    }
    Ok(())
}

/// What a blocked attacker with trample attacks, and what blocks it.
fn tramples(machine: &Machine<'_>, it: &Assignment) -> Option<(Thing, Vec<ObjectId>)> {
    let attacker = machine.state.combat.attacker(it.creature).filter(|it| it.blocked == Some(true))?;
    let has = machine.state.characteristics[it.creature.index()].has(KeywordAbility::Trample);
    let target = attacker.target.filter(|_| has && it.left > 0)?;
    Some((target, machine.state.combat.blockers_of(it.creature).collect()))
}

/// How much more damage is lethal: what a source makes lethal (702.2c), or what the toughness leaves; what other creatures are about to
/// deal counts. A blocker that is a planeswalker or a battle too can take as much as that would.
fn lethal(machine: &Machine<'_>, source: ObjectId, blocker: ObjectId) -> u32 {
    let state = &*machine.state;
    let (row, characteristics) = (&state.objects[blocker.index()], &state.characteristics[blocker.index()]);
    let left = (i64::from(characteristics.toughness) - i64::from(row.damage)).max(0);
    let toughness = u32::try_from(left).expect("no toughness is above 32 bits");
    let to_it = machine.announced().iter().filter(|it| it.to == Thing::Object(blocker));
    let others: u32 = to_it.clone().map(|it| it.amount).fold(0, numbers::sum);
    let touched = to_it.into_iter().any(|it| machine.table().lethal(it.source).is_some_and(|lethal| it.amount >= lethal));
    let creature = if touched { 0 } else { toughness.saturating_sub(others) };
    let lethal = machine.table().lethal(source).map_or(creature, |it| creature.min(it));
    let walker = characteristics.is(CardType::Planeswalker);
    if walker { lethal.max(machine.state.counters(blocker.into(), Counter::Loyalty).saturating_sub(others)) } else { lethal }
}
