//! Drawing cards (121).

use kernel::{
    event::What,
    machine::{Flow, Handler, Machine, Resolution, Verb, instructs},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[instructs(cr::R121_2, Verb::Draw, draw)];

/// One card at a time; each player in turn order draws all of them (121.2a).
fn draw(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Draw(players, amount) = it else { return Ok(()) };
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, amount, resolution);
        let draws = machine.number_of_draws(player, number, resolution)?;
        let rule = if draws == 1 { cr::R121_1 } else { machine.rule };
        for _ in 0..draws {
            machine.under(rule, |it| it.happens_in(resolution, What::Draws(player)))?;
        }
    }
    Ok(())
}
