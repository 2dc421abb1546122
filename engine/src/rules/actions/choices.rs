//! What one may do (608.2d), may pay (118.12), or does only if something is so.

use crate::{
    cards::{Instruction, Players},
    cr,
    machine::{Doing, Flow, Handler, Machine, Table, Verb, filter, forbids_choice, instructs},
    question::About,
};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R608_2D, Verb::May, may),
    forbids_choice(cr::R608_2D, is_impossible),
    instructs(cr::R118_12, Verb::MayPay, may_pay),
    instructs(cr::R608_2C, Verb::If, do_if),
];

fn may(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::May(instructions) = it else { return Ok(()) };
    let possible = instructions.iter().all(|it| machine.table().can_choose(it, doing));
    if possible && machine.ask_whether(doing.you, About::May)? { machine.do_all(instructions, doing) } else { Ok(()) }
}

/// Nobody chooses to sacrifice what is not there.
fn is_impossible(table: &Table<'_>, instruction: &Instruction, doing: &Doing) -> bool {
    let Instruction::Sacrifice(Players::You, _, fits) = instruction else { return false };
    let own = table.state.zones.controlled(doing.you).iter().map(|it| table.state.id(*it));
    !own.into_iter().any(|it| filter::fits(table.state, fits, it.into(), &doing.asker()))
}

/// Each player who can pay is asked.
fn may_pay(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::MayPay(players, cost, paid, unpaid) = it else { return Ok(()) };
    for player in machine.players(players, doing) {
        let pays =
            machine.table().can_pay(player, doing.this, cost) && machine.ask_whether(player, About::Payment(doing.on_stack))?;
        if pays {
            machine.pay(player, doing.this, cost)?;
        }
        machine.do_all(if pays { paid } else { unpaid }, doing)?;
    }
    Ok(())
}

fn do_if(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::If(condition, then, otherwise) = it else { return Ok(()) };
    let holds = filter::holds(machine.state, condition, &doing.asker());
    machine.do_all(if holds { then } else { otherwise }, doing)
}
