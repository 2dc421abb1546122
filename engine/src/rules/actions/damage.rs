//! Dealing damage (120.2b).

use crate::{
    cards::Instruction,
    cr,
    event::{Damage, What},
    game::{ObjectId, Thing},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R120_2B, Verb::Damage, deal),
    instructs(cr::R120_2B, Verb::DamagePlayers, deal_to_players),
    instructs(cr::R120_2B, Verb::DamageDivided, deal_shares),
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
        if machine.can_be_damaged(to) {
            batch.push(What::Damages(Damage { source, to, amount, combat: false }));
        }
    }
    machine.perform_all(batch);
    Ok(())
}

/// All at once; what would deal none deals none at all (120.8), and only to what can be dealt damage (120.1a).
fn deal_all(machine: &mut Machine<'_>, sources: &[ObjectId], targets: Vec<Thing>, amount: u16, doing: &mut Doing) -> Flow {
    if let [only] = targets.as_slice() {
        doing.about(*only);
    }
    let mut batch = machine.batch_of(doing);
    for source in sources {
        for to in targets.iter().filter(|it| amount > 0 && machine.can_be_damaged(**it)) {
            batch.source = Some(*source);
            batch.push(What::Damages(Damage { source: *source, to: *to, amount, combat: false }));
        }
    }
    machine.perform_all(batch);
    Ok(())
}
