//! Dealing damage (120.2b).

use kernel::{
    event::{Damage, Remedy},
    game::{ObjectId, Thing},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, can_be_damaged, instructs},
};
use language::{Blow, Instruction};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R120_2B, InstructionKind::Damage, deal),
    instructs(cr::R120_4A, InstructionKind::DamageWithExcess, deal_with_excess),
];

/// All that is dealt is dealt at once; what would deal none deals none at all (120.8), and only to what can be dealt damage (120.1a).
fn deal(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Damage(source, blows) = it else { return Ok(()) };
    let sources = machine.objects(source, resolution);
    let group = source.is_group();
    let differ = machine.defenders_differ(blows);
    let own: Vec<Blow> = blows.iter().filter_map(Blow::of_each).cloned().collect();
    let remedy = if blows.contains(&Blow::Surely) { Remedy::Nothing } else { Remedy::Allowed };
    let mut batch = machine.batch_of(resolution);
    let mut dealt = machine.blows(blows, resolution);
    // What something attacks is not what is spoken of next: that is still what attacks.
    if let [(only, _)] = dealt.as_slice()
        && !blows.iter().any(|it| matches!(it, Blow::Attacked(..)))
    {
        resolution.about(*only);
    }
    for source in sources {
        if differ {
            dealt = machine.blows(blows, &resolution.against_defender_of(source, machine));
        }
        let by_each = if own.is_empty() { Vec::new() } else { machine.blows(&own, &it_is(source, resolution)) };
        for (to, amount) in dealt.iter().chain(&by_each).copied() {
            if amount > 0 && can_be_damaged(machine.state, to) {
                batch.push_damage(Damage { source, to, amount, combat: false, remedy });
            }
        }
        for amount in blows.iter().filter_map(Blow::to_source) {
            let amount =
                if group { machine.number(amount, &it_is(source, resolution)) } else { machine.number(amount, resolution) };
            if amount > 0 && can_be_damaged(machine.state, source.into()) {
                batch.push_damage(Damage { source, to: source.into(), amount, combat: false, remedy });
            }
        }
    }
    machine.perform_all(batch).map(drop)
}

/// The same resolution about that source.
fn it_is(source: ObjectId, resolution: &Resolution) -> Resolution {
    let mut own = resolution.clone();
    own.about(source.into());
    own
}

/// What is more than lethal to a permanent is dealt to these players instead.
fn deal_with_excess(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::DamageWithExcess(source, amount, to, others) = it else { return Ok(()) };
    let sources = machine.objects(source, resolution);
    let Some(object) = machine.permanents(to, resolution).first().copied() else { return Ok(()) };
    let number = machine.number(amount, resolution);
    let others = machine.players(others, resolution);
    let mut batch = machine.batch_of(resolution);
    // What other sources deal to it at the same time counts, too.
    let mut dealt = 0;
    for source in sources {
        let table = machine.table();
        let excess = table.excess(object, number + dealt, table.lethal(source).is_some()).min(number);
        dealt += number - excess;
        let others = others.iter().map(|it| (Thing::Player(*it), excess));
        for (to, amount) in [(Thing::Object(object), number - excess)].into_iter().chain(others) {
            if amount > 0 && can_be_damaged(machine.state, to) {
                batch.push_damage(Damage { source, to, amount, combat: false, remedy: Remedy::Allowed });
            }
        }
    }
    machine.perform_all(batch).map(drop)
}
