//! Loyalty as a cost (606.4), and counters to remove (122.1).

use kernel::{
    event::{Event, What},
    game::{ObjectId, State, Thing},
    machine::{Context, Currency, Flow, Handler, Machine, Paying, Table, adds_loyalty, filter, payable, pays},
    question::About,
};
use language::{Aspects, CostPart, Statement, Terms};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    pays(cr::R606_4, Currency::Loyalty, change_loyalty),
    adds_loyalty(cr::R606_5, additional_loyalty)
        .states(&[(Statement::LoyaltyCosts, "loyalty abilities of [many] cost an additional [loyalty]")]),
    payable(cr::R118_3, Currency::Counters, has_counters),
    pays(cr::R122_1, Currency::Counters, remove_counters),
    payable(cr::R118_3, Currency::CountersOfOne, has_one),
    pays(cr::R122_1, Currency::CountersOfOne, change_one),
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

/// The permanents on which counters could be put for that, or from which they could be removed.
fn those(table: &Table<'_>, part: &CostPart, it: &Paying) -> Vec<ObjectId> {
    if let CostPart::RemoveCountersFrom(number, kind, fits) = part {
        table.reads(Aspects::COUNTERS);
        let mut found = table.payable(part, fits, it);
        found.retain(|it| table.state.counters(Thing::Object(*it), *kind) >= *number);
        found
    } else if let CostPart::PutCountersOn(number, kind, fits) = part {
        let put = |on: ObjectId| What::GetsCounters(on.into(), *kind, *number);
        let mut found = table.payable(part, fits, it);
        found.retain(|on| table.can_happen(&Event::new(cr::R118_3, put(*on)).by(it.object)));
        found
    } else {
        Vec::new()
    }
}

fn has_one(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    !those(table, part, it).is_empty()
}

fn change_one(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let with = those(&machine.table(), part, it);
    if with.is_empty() {
        return Ok(());
    }
    let chosen = Thing::Object(machine.ask_object(it.player, About::Cost(it.object), &with)?);
    if let CostPart::RemoveCountersFrom(number, kind, _) = part {
        machine.happens_by(it.object, What::LosesCounters(chosen, *kind, *number))?;
    } else if let CostPart::PutCountersOn(number, kind, _) = part {
        machine.happens_by(it.object, What::GetsCounters(chosen, *kind, *number))?;
    }
    Ok(())
}
