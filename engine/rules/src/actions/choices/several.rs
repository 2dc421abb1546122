//! What each of several players does unless they pay (118.12).

use kernel::{
    game::PlayerId,
    machine::{Expense, Flow, Machine, Resolution},
    question::About,
};
use language::{Amount, Cost, CostPart, Instruction, Players, Verb};

use super::pay;

/// Each of several does that unless they pay: in turn order they say whether to, and those who have not paid do it at once (101.4, 608.2e). So
/// is a sacrifice or a discard that pays for it.
pub(super) fn offer(
    machine: &mut Machine<'_>,
    players: &Players,
    cost: &Cost,
    unpaid: &[Instruction],
    resolution: &mut Resolution,
) -> Flow {
    let (payer, in_kind) = ((resolution.this, resolution.ability), in_kind(cost, players));
    let (mut paying, mut refusing) = (Vec::new(), Vec::new());
    for player in machine.players(players, resolution) {
        let pays = machine.table().can_pay(player, payer, cost, Expense::Otherwise)
            && machine.ask_whether(player, About::Payment(resolution.on_stack))?;
        if pays && (in_kind.is_some() || pay(machine, player, cost, resolution)?) {
            machine.takes_up();
            paying.push(player);
        } else {
            refusing.push(player);
        }
    }
    done_only_by(machine, in_kind.as_slice(), paying, resolution)?;
    done_only_by(machine, unpaid, refusing, resolution)
}

/// These players alone do it, and others of those who are named don't.
fn done_only_by(machine: &mut Machine<'_>, deeds: &[Instruction], by: Vec<PlayerId>, resolution: &mut Resolution) -> Flow {
    if by.is_empty() {
        return Ok(());
    }
    let before = resolution.only.replace(by);
    let done = machine.do_all(deeds, resolution);
    resolution.only = before;
    done
}

/// What players do who pay in kind, all of them at once.
fn in_kind(cost: &Cost, players: &Players) -> Option<Instruction> {
    let (verb, number, which) = if let [CostPart::Sacrifice(number, which)] = &cost.parts[..] {
        (Verb::Sacrifice, number, which)
    } else if let [CostPart::Discard(number, which)] = &cost.parts[..] {
        (Verb::Discard, number, which)
    } else {
        return None;
    };
    Some(verb.some(players.clone(), Amount::Number(i32::from(*number)), which.clone()))
}
