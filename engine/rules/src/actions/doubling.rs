//! Doubling (701.10) and tripling (701.11).

use kernel::{
    event::{Origin, What},
    game::{Applied, numbers},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, Verb, instructs, verb},
};
use language::{Dimension, Instruction, Roles};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_10B, InstructionKind::MultiplySize, double_size),
    instructs(cr::R701_11B, InstructionKind::MultiplySize, triple_size),
    verb(cr::R701_10D, Verb::DoubleLife, "[player] double [their] life total(s)", double_life),
    verb(cr::R701_10E, Verb::DoubleCounters, "double the number of [counter] counters on [object]", double_counters),
    verb(cr::R701_10E, Verb::DoubleEachKind, "double the number of each kind of counter on [object]", double_each_kind),
    verb(cr::R701_10F, Verb::DoubleMana, "[player] double [their] unspent mana", double_mana),
];

fn double_size(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    multiply(machine, it, 2, resolution)
}

fn triple_size(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    multiply(machine, it, 3, resolution)
}

/// Where it is so many times as much, each is changed by what it lacks of that now: up, or below zero down (701.10c, 701.11c).
fn multiply(machine: &mut Machine<'_>, it: &Instruction, times: u8, resolution: &mut Resolution) -> Flow {
    let Instruction::MultiplySize(subject, told, what, duration) = it else { return Ok(()) };
    if *told != times {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        let characteristics = &machine.state.characteristics[id.index()];
        let by = |size| numbers::signed_product(i32::from(times) - 1, size);
        let (power, toughness) = (by(characteristics.power), by(characteristics.toughness));
        let change = match what {
            Dimension::Power => Applied::Size(power, 0),
            Dimension::Toughness => Applied::Size(0, toughness),
            Dimension::Both => Applied::Size(power, toughness),
        };
        batch.push(What::Changes(id, change, *duration, resolution.you));
    }
    machine.perform_all(batch).map(drop)
}

/// The player gains as much as there is, or loses as much as is missing to none.
fn double_life(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let life = machine.state.player(player).life;
        match life.signum() {
            1 => batch.push(What::GainsLife(player, life.unsigned_abs())),
            -1 => batch.push(What::LosesLife(player, life.unsigned_abs())),
            _ => {}
        }
    }
    machine.perform_all(batch).map(drop)
}

/// As many more as there are.
fn double_counters(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(kind) = it.counter() else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        let number = machine.state.counters(id.into(), kind);
        if number > 0 {
            batch.push(What::GetsCounters(id.into(), kind, number));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// As many more of each kind.
fn double_each_kind(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        for (kind, number) in machine.state.all_counters(id.into()) {
            batch.push(What::GetsCounters(id.into(), kind, number));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// As much more of each type as there is; what was said of the mana that is there is not said of this.
fn double_mana(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let pool = machine.state.player(player).pool;
        for (mana, number, _) in pool.rows() {
            machine.happens_in(resolution, What::AddsMana(player, mana, number, Origin::Plain, resolution.made))?;
        }
    }
    Ok(())
}
