//! Creating tokens (111, 701.7).

use crate::{
    cards::Instruction,
    cr,
    event::{Arrival, What},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R701_7A, Verb::Create, create)];

fn create(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Create(players, amount, token) = it else { return Ok(()) };
    let number = machine.number(amount, doing);
    let mut batch = machine.batch_of(doing);
    for player in machine.players(players, doing) {
        let what = What::IsToCreate(*token, player, number);
        if let Some(What::IsToCreate(token, player, number)) = machine.considered(doing.this, what)? {
            (0..number).for_each(|_| batch.push(What::Creates(token, player, Arrival::under(player))));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
