//! Dealing damage (120.2b).

use kernel::{
    event::{Damage, What},
    game::{ObjectId, Thing},
    machine::{Doing, Few, Flow, Handler, Machine, Verb, can_be_damaged, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R120_2B, Verb::Damage, deal),
    instructs(cr::R120_2B, Verb::DamagePlayers, deal_to_players),
    instructs(cr::R120_2B, Verb::DamageDivided, deal_shares),
    instructs(cr::R120_4A, Verb::DamageWithExcess, deal_with_excess),
];

fn deal(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Damage(source, amount, to) = it else { return Ok(()) };
    let targets = machine.things(to, doing);
    let sources = machine.objects(source, doing);
    deal_all(machine, &sources, targets, machine.number(amount, doing), doing)
}

fn deal_to_players(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::DamagePlayers(source, amount, to) = it else { return Ok(()) };
    let targets = machine.players(to, doing).into_iter().map(Thing::Player).collect();
    let sources = machine.objects(source, doing);
    deal_all(machine, &sources, targets, machine.number(amount, doing), doing)
}

/// To each target its share.
fn deal_shares(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::DamageDivided(source, to) = it else { return Ok(()) };
    let Some(source) = machine.objects(source, doing).first().copied() else { return Ok(()) };
    let mut batch = machine.batch_of(doing);
    batch.source = Some(source);
    for (to, amount) in doing.shares(to) {
        if can_be_damaged(machine.state, to) {
            batch.push(What::Damages(Damage { source, to, amount, combat: false }));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// What is more than lethal to a permanent is dealt to these players instead.
fn deal_with_excess(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::DamageWithExcess(source, amount, to, others) = it else { return Ok(()) };
    let source = machine.objects(source, doing).first().copied();
    let object = machine.permanents(to, doing).first().copied();
    let (Some(source), Some(object)) = (source, object) else { return Ok(()) };
    let number = machine.number(amount, doing);
    let table = machine.table();
    let excess = table.excess(object, number, table.lethal(source).is_some());
    let others = machine.players(others, doing).into_iter().map(|it| (Thing::Player(it), excess));
    let mut batch = machine.batch_of(doing);
    batch.source = Some(source);
    for (to, amount) in [(Thing::Object(object), number - excess)].into_iter().chain(others) {
        if amount > 0 && can_be_damaged(machine.state, to) {
            batch.push(What::Damages(Damage { source, to, amount, combat: false }));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// All at once; what would deal none deals none at all (120.8), and only to what can be dealt damage (120.1a).
fn deal_all(machine: &mut Machine<'_>, sources: &[ObjectId], targets: Few<Thing>, amount: u16, doing: &mut Doing) -> Flow {
    if let [only] = targets.as_slice() {
        doing.about(*only);
    }
    let mut batch = machine.batch_of(doing);
    for source in sources {
        for to in targets.iter().filter(|it| amount > 0 && can_be_damaged(machine.state, **it)) {
            batch.source = Some(*source);
            batch.push(What::Damages(Damage { source: *source, to: *to, amount, combat: false }));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
