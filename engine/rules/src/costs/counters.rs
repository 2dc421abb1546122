//! Loyalty as a cost (606.4), and counters to remove (122.1).

use kernel::{
    event::What,
    game::{ObjectId, State, Thing},
    machine::{Context, Currency, Flow, Handler, Machine, Paying, Table, adds_loyalty, filter, payable, pays},
};
use language::{Aspects, CostPart, Statement, Terms};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    pays(cr::R606_4, Currency::Loyalty, change_loyalty),
    adds_loyalty(cr::R606_5, additional_loyalty)
        .states(&[(Statement::LoyaltyCosts, "loyalty abilities of [many] cost an additional [loyalty]")]),
    payable(cr::R118_3, Currency::Counters, has_counters),
    pays(cr::R122_1, Currency::Counters, remove_counters),
];

fn change_loyalty(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if let CostPart::Loyalty(printed) = part {
        let change = machine.table().loyalty_cost(it.object, *printed);
        let (on, number) = (Thing::Object(it.object), change.unsigned_abs());
        match change.signum() {
            1 => machine.happens_by(it.object, What::GetsCounters(on, Counter::Loyalty.into(), number))?,
            -1 => machine.happens_by(it.object, What::LosesCounters(on, Counter::Loyalty.into(), number))?,
            _ => {}
        }
    }
    Ok(())
}

/// All that is to be put on or removed besides makes one cost with what is printed.
fn additional_loyalty(state: &State, permanent: ObjectId) -> i32 {
    let more = |(context, said): (Context<'_>, &Terms)| {
        filter::concerns(state, said.thing(), Thing::Object(permanent), &context).then_some(said.number())
    };
    state.stated(Statement::LoyaltyCosts).filter_map(more).sum::<i32>()
}

fn has_counters(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    if let CostPart::RemoveCounters(number, kind) = part {
        table.reads(Aspects::COUNTERS);
        table.state.counters(Thing::Object(it.object), *kind) >= *number
    } else {
        true
    }
}

fn remove_counters(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if let CostPart::RemoveCounters(number, kind) = part {
        machine.happens_by(it.object, What::LosesCounters(Thing::Object(it.object), *kind, *number))?;
    }
    Ok(())
}
