//! Creating tokens (111, 701.7).

use crate::{
    cards::Instruction,
    cr,
    event::{Arrival, What},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R701_7A, Verb::Create, create)];

fn create(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Create(players, amount, token, entering) = it else { return Ok(()) };
    let number = machine.number(amount, doing);
    let traits = machine.state.library.printed(*token);
    let mut batch = machine.batch_of(doing);
    let mut blocked = Vec::new();
    for player in machine.players(players, doing) {
        for _ in 0..number {
            let mut arrival = Arrival::under(player);
            machine.choose_role(player, &traits, entering, doing, &mut arrival)?;
            blocked.extend(arrival.blocking);
            batch.push(What::Creates(*token, player, arrival));
        }
    }
    machine.perform_all(batch);
    for attacker in blocked {
        machine.becomes_blocked(attacker, doing);
    }
    Ok(())
}
