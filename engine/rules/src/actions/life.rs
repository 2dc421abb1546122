//! Life (119).

use kernel::{
    event::What,
    game::PlayerId,
    machine::{Flow, Handler, Machine, Resolution, Verb, instructs},
};
use language::{Amount, Instruction, Players};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R119_3, Verb::GainLife, gain),
    instructs(cr::R119_3, Verb::LoseLife, lose),
    instructs(cr::R119_5, Verb::SetLife, set),
];

fn gain(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    if let Instruction::GainLife(players, amount) = it {
        each(machine, players, amount, resolution, What::GainsLife)?;
    }
    Ok(())
}

fn lose(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    if let Instruction::LoseLife(players, amount) = it {
        each(machine, players, amount, resolution, What::LosesLife)?;
    }
    Ok(())
}

/// No life is no event (119.9).
fn each(
    machine: &mut Machine<'_>,
    players: &Players,
    amount: &Amount,
    resolution: &Resolution,
    what: fn(PlayerId, u32) -> What,
) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, amount, resolution);
        if number > 0 {
            batch.push(what(player, number));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// The player gains or loses what is missing.
fn set(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::SetLife(players, amount) = it else { return Ok(()) };
    let wanted = machine.amount(amount, resolution);
    for player in machine.players(players, resolution) {
        let difference = wanted - machine.state.player(player).life;
        let number = difference.unsigned_abs();
        match difference.signum() {
            1 => machine.happens_in(resolution, What::GainsLife(player, number))?,
            -1 => machine.happens_in(resolution, What::LosesLife(player, number))?,
            _ => {}
        }
    }
    Ok(())
}
