//! Tickets, as costs (107.17).

use kernel::{
    event::What,
    game::Thing,
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
};
use language::{Aspects, CostPart, Many, Verb, Which};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R107_17A, Currency::Does(Verb::RemoveCounters), has_tickets),
    pays(cr::R107_17A, Currency::Does(Verb::RemoveCounters), remove_tickets),
];

/// How many tickets a part of a cost asks for.
fn tickets(part: &CostPart) -> Option<u32> {
    if let CostPart::Counters(_, Many::Exactly(number), kind, Which::Payer) = part
        && *kind == Counter::Ticket.into()
    {
        Some(*number)
    } else {
        None
    }
}

fn has_tickets(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    tickets(part).is_none_or(|number| {
        table.reads(Aspects::COUNTERS);
        table.state.counters(Thing::Player(it.player), Counter::Ticket) >= number
    })
}

fn remove_tickets(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if let Some(number) = tickets(part) {
        machine.happens_by(it.object, What::LosesCounters(it.player.into(), Counter::Ticket.into(), number))?;
    }
    Ok(())
}
