//! Trample (702.19).

use crate::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
    game::{ObjectId, Thing},
    machine::{Assignment, Flow, Handler, Machine, Rank, assigning},
    question::{About, Choice},
};

pub(crate) const RULES: &[Handler] = &[
    assigning(cr::R702_19D, Rank::Special, assign_past_absent_blockers),
    assigning(cr::R702_19B, Rank::Special, assign_over_blockers),
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

/// Each blocker is assigned lethal damage, if there is so much; the rest goes among them and what it attacks, as its controller chooses.
fn assign_over_blockers(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let Some((target, blockers)) = tramples(machine, it) else { return Ok(()) };
    let needs: Vec<u16> = blockers.iter().map(|blocker| lethal(machine, it.creature, *blocker)).collect();
    let lethal: u16 = needs.iter().sum();
    if it.left <= lethal || blockers.is_empty() {
        return Ok(());
    }
    let mut amounts = needs;
    let mut excess = it.left - lethal;
    for (at, blocker) in blockers.iter().enumerate() {
        if excess > 0 {
            let options: Vec<Choice> = (0..=excess).map(Choice::Number).collect();
            let about = About::Assignment(it.creature, Thing::Object(*blocker));
            if let Choice::Number(more) = machine.ask(it.player, about, &options)? {
                amounts[at] += more;
                excess -= more;
            }
        }
    }
    blockers.iter().zip(amounts).for_each(|(blocker, amount)| it.assign(Thing::Object(*blocker), amount));
    it.assign(target, it.left);
    Ok(())
}

/// What a blocked attacker with trample attacks, and what blocks it.
fn tramples(machine: &Machine<'_>, it: &Assignment) -> Option<(Thing, Vec<ObjectId>)> {
    let attacker = machine.state.combat.attacker(it.creature).filter(|it| it.blocked == Some(true))?;
    let has = machine.state.traits[it.creature.index()].has(KeywordAbility::Trample);
    let target = attacker.target.filter(|_| has && it.left > 0)?;
    Some((target, machine.state.combat.blockers_of(it.creature).collect()))
}

/// How much more damage is lethal: what a source makes lethal (702.2c), or what the toughness leaves. A blocker that is a planeswalker or
/// a battle too can take as much as that would.
fn lethal(machine: &Machine<'_>, source: ObjectId, blocker: ObjectId) -> u16 {
    let state = &*machine.state;
    let (row, traits) = (&state.objects[blocker.index()], &state.traits[blocker.index()]);
    let left = (i32::from(traits.toughness) - i32::from(row.damage)).max(0);
    let toughness = u16::try_from(left).unwrap_or(u16::MAX);
    let lethal = machine.table().lethal(source).map_or(toughness, |it| toughness.min(it));
    if traits.is(CardType::Planeswalker) { lethal.max(row.counters.of(Counter::Loyalty)) } else { lethal }
}
