//! Life (119).

use kernel::{
    event::What,
    game::PlayerId,
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};
use language::{Amount, Instruction, Players};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R119_3, Verb::GainLife, gain),
    instructs(cr::R119_3, Verb::LoseLife, lose),
    instructs(cr::R119_5, Verb::SetLife, set),
];

fn gain(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    if let Instruction::GainLife(players, amount) = it {
        each(machine, players, amount, doing, What::GainsLife)?;
    }
    Ok(())
}

fn lose(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    if let Instruction::LoseLife(players, amount) = it {
        each(machine, players, amount, doing, What::LosesLife)?;
    }
    Ok(())
}

/// No life is no event (119.9).
fn each(machine: &mut Machine<'_>, players: &Players, amount: &Amount, doing: &Doing, what: fn(PlayerId, u16) -> What) -> Flow {
    let number = machine.number(amount, doing);
    let mut batch = machine.batch_of(doing);
    for player in machine.players(players, doing) {
        if number > 0 {
            batch.push(what(player, number));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// The player gains or loses what is missing.
fn set(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::SetLife(players, amount) = it else { return Ok(()) };
    let wanted = i32::from(machine.amount(amount, doing));
    for player in machine.players(players, doing) {
        let difference = wanted - machine.state.player(player).life;
        let number = u16::try_from(difference.unsigned_abs()).unwrap_or(u16::MAX);
        match difference.signum() {
            1 => machine.happens_by(doing.this, What::GainsLife(player, number))?,
            -1 => machine.happens_by(doing.this, What::LosesLife(player, number))?,
            _ => {}
        }
    }
    Ok(())
}
