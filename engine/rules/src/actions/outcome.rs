//! Effects that make players win or lose (104.2b, 104.3e), extra turns (500.7), and players who are controlled (723).

use kernel::{
    event::What,
    game::Outcome,
    machine::{Flow, Handler, Machine, Resolution, Verb, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R104_3E, Verb::Lose, lose),
    instructs(cr::R104_2B, Verb::Win, win),
    instructs(cr::R104_4C, Verb::DrawGame, draw_game),
    instructs(cr::R500_7, Verb::ExtraTurn, take_extra_turn),
    instructs(cr::R723_1, Verb::ControlNextTurn, control_next_turn),
];

fn lose(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Lose(players) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    machine.players(players, resolution).into_iter().for_each(|it| batch.push(What::LosesGame(it)));
    machine.perform_all(batch)?;
    machine.conclude()
}

fn win(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Win(players) = it else { return Ok(()) };
    for player in machine.players(players, resolution) {
        if !machine.ends_for_some(Verb::Win, player, resolution.this)? {
            machine.happens_in(resolution, What::WinsGame(player))?;
        }
    }
    machine.conclude()
}

fn draw_game(machine: &mut Machine<'_>, _: &Instruction, resolution: &mut Resolution) -> Flow {
    if !machine.ends_for_some(Verb::DrawGame, resolution.you, resolution.this)? {
        machine.happens_in(resolution, What::GameEnds(Outcome::Drawn))?;
    }
    machine.conclude()
}

fn take_extra_turn(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ExtraTurn(players) = it else { return Ok(()) };
    for player in machine.players(players, resolution) {
        machine.happens_in(resolution, What::TakesExtraTurn(player))?;
    }
    Ok(())
}

fn control_next_turn(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ControlNextTurn(by, players) = it else { return Ok(()) };
    let Some(by) = machine.players(by, resolution).first().copied() else { return Ok(()) };
    for player in machine.players(players, resolution) {
        machine.happens_in(resolution, What::WillBeControlled(player, by))?;
    }
    Ok(())
}
