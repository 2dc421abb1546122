//! Counters of a player's own, as costs: energy (107.14).

use kernel::{
    event::What,
    game::Thing,
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
};
use language::{Aspects, CostPart};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] =
    &[payable(cr::R107_14, Currency::OwnCounters, has_counters), pays(cr::R107_14, Currency::OwnCounters, remove_counters)];

fn has_counters(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    if let CostPart::OwnCounters(number, kind) = part
        && *kind == Counter::Energy.into()
    {
        table.reads(Aspects::COUNTERS);
        table.state.counters(Thing::Player(it.player), *kind) >= *number
    } else {
        true
    }
}

fn remove_counters(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if let CostPart::OwnCounters(number, kind) = part
        && *kind == Counter::Energy.into()
    {
        machine.happens_by(it.object, What::LosesCounters(Thing::Player(it.player), *kind, *number))?;
    }
    Ok(())
}
