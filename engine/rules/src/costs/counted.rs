//! Mana of which something else says how much it is: reckoned anew whenever it is asked, and as it is paid (702.1b, 702.21b).

use kernel::{
    game::{State, numbers},
    machine::{Context, Currency, Expense, Flow, Handler, Machine, Paying, Table, filter, payable, pays},
};
use language::{Amount, Cost, CostPart};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[payable(cr::R702_1B, Currency::Counted, could_be_paid), pays(cr::R702_1B, Currency::Counted, pay)];

fn could_be_paid(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::Counted(amount) = part else { return true };
    table.reads_of_all(amount.reads().aspects);
    table.can_pay(it.player, it.object, &now(table.state, amount, it), Expense::Otherwise)
}

fn pay(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Counted(amount) = part else { return Ok(()) };
    let cost = now(machine.state, amount, it);
    machine.pay(it.player, it.object, &cost, (0, Expense::Otherwise))
}

/// As it is for the object whose cost it is, whoever pays.
fn now(state: &State, amount: &Amount, it: &Paying) -> Cost {
    let number = filter::amount(state, amount, &Context::of(state, it.object));
    Cost::generic(numbers::positive(number))
}
