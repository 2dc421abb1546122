//! What pays by going from exile to a graveyard (118.1).

use kernel::{
    event::{Cause, What},
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

/// Chosen one by one; they go at once. A spell or ability on the stack for which it is done may speak of the first one.
fn bury(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::PutIntoGraveyard(number, filter) = part else { return Ok(()) };
    let mut with = machine.table().payable(part, filter, it);
    let mut chosen = Vec::new();
    while chosen.len() < usize::from(*number) && !with.is_empty() {
        let next = machine.ask_object(it.player, About::Cost(it.object), &with)?;
        with.retain(|it| *it != next);
        chosen.push(next);
    }
    machine.move_at_once(it.object, &chosen, (Zone::Graveyard, Cause::Put))?;
    let top = machine.state.stack.last();
    let for_it = top.filter(|top| top.object == it.object || top.ability.is_some_and(|of| of.1 == it.object));
    let item = for_it.filter(|it| it.chosen.spent.is_none()).map(|it| it.object);
    match (item, chosen.first()) {
        (Some(item), Some(first)) => machine.happens_by(item, What::IsPaidWith(item, *first)),
        (_, _) => Ok(()),
    }
}
