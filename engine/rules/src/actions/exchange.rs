//! Exchanging control and life totals (701.12): all of it, or nothing.

use kernel::{
    event::{Event, What},
    game::{Applied, ObjectId, PlayerId},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs},
};
use language::{Duration, Instruction};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_12B, InstructionKind::ExchangeControl, exchange_control),
    instructs(cr::R701_12C, InstructionKind::ExchangeLife, exchange_life),
];

/// Of two permanents that different players control.
fn exchange_control(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ExchangeControl(subjects) = it else { return Ok(()) };
    let both: Vec<ObjectId> = subjects.iter().flat_map(|it| machine.permanents(it, resolution)).collect();
    let [one, other] = both.as_slice() else { return Ok(()) };
    let controller = |it: &ObjectId| machine.state.objects[it.index()].controller;
    let (hers, his) = (controller(one), controller(other));
    if hers == his {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    batch.push(What::Changes(*one, Applied::Control(his), Duration::Permanent, resolution.you));
    batch.push(What::Changes(*other, Applied::Control(hers), Duration::Permanent, resolution.you));
    machine.perform_all(batch).map(drop)
}

/// Each gains or loses the difference; if one of them can't, neither does (119.7, 119.8).
fn exchange_life(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ExchangeLife(first, second) = it else { return Ok(()) };
    let (first, second) = (machine.players(first, resolution), machine.players(second, resolution));
    let ([one], [other]) = (first.as_slice(), second.as_slice()) else { return Ok(()) };
    let life = |it: PlayerId| machine.state.player(it).life;
    let changes = [becomes(*one, life(*one), life(*other)), becomes(*other, life(*other), life(*one))];
    let table = machine.table();
    if !changes.iter().flatten().all(|it| table.can_happen(&Event::new(cr::R701_12C, *it))) {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    changes.into_iter().flatten().for_each(|it| batch.push(it));
    machine.perform_all(batch).map(drop)
}

fn becomes(player: PlayerId, from: i32, to: i32) -> Option<What> {
    let amount = from.abs_diff(to);
    match to.cmp(&from) {
        std::cmp::Ordering::Less => Some(What::LosesLife(player, amount)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(What::GainsLife(player, amount)),
    }
}
