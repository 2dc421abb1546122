//! What pays by going from exile to a graveyard (118.1).

use kernel::{
    event::Cause,
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
    question::About,
};
use language::CostPart;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] =
    &[payable(cr::R118_3, Currency::Bury, has_exiled_cards), pays(cr::R118_1, Currency::Bury, bury)];

fn has_exiled_cards(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::PutIntoGraveyard(number, filter) = part else { return true };
    table.payable(part, filter, it).len() >= usize::from(*number)
}

/// Chosen one by one; they go at once.
fn bury(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::PutIntoGraveyard(number, filter) = part else { return Ok(()) };
    let mut with = machine.table().payable(part, filter, it);
    let mut chosen = Vec::new();
    while chosen.len() < usize::from(*number) && !with.is_empty() {
        let next = machine.ask_object(it.player, About::Cost(it.object), &with)?;
        with.retain(|it| *it != next);
        chosen.push(next);
    }
    machine.move_at_once(it.object, &chosen, (Zone::Graveyard, Cause::Put))
}
