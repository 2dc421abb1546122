//! Loyalty as a cost (606.4), and counters to remove (122.1).

use kernel::{
    event::{Event, What},
    game::{ObjectId, State, Thing},
    machine::{Context, Currency, Flow, Handler, Machine, Paying, Table, adds_loyalty, filter, payable, pays},
    question::About,
};
use language::{Aspects, CostPart, Many, Statement, Terms, Verb, Which};
use vocabulary::{
    CounterKind,
    catalog::{Counter, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    pays(cr::R606_4, Currency::Loyalty, change_loyalty),
    adds_loyalty(cr::R606_5, additional_loyalty)
        .states(&[(Statement::LoyaltyCosts, "loyalty abilities of [many] cost an additional [loyalty]")]),
    payable(cr::R118_3, Currency::Does(Verb::RemoveCounters), has_counters),
    pays(cr::R122_1, Currency::Does(Verb::RemoveCounters), remove_counters),
    payable(cr::R118_3, Currency::Does(Verb::PutCounters), can_have_counters),
    pays(cr::R122_1, Currency::Does(Verb::PutCounters), put_counters),
];

fn change_loyalty(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    if let CostPart::Loyalty(Some(printed)) = part {
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

/// This, or some permanent that fits, has as many. What whoever pays has is for the rules of those counters to say (107.14, 107.17a).
fn has_counters(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::Counters(_, Many::Exactly(number), kind, which) = part else { return true };
    table.reads(Aspects::COUNTERS);
    let has = |of: ObjectId| table.state.counters(Thing::Object(of), *kind) >= *number;
    match which {
        Which::This => has(it.object),
        Which::Such(fits) => table.payable(part, fits, it).into_iter().any(has),
        Which::Payer | Which::Implied => true,
    }
}

fn remove_counters(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Counters(_, Many::Exactly(number), kind, which) = part else { return Ok(()) };
    let has = |table: &Table<'_>, of: ObjectId| table.state.counters(Thing::Object(of), *kind) >= *number;
    let Some(of) = one(machine, which, part, it, has)? else { return Ok(()) };
    machine.happens_by(it.object, What::LosesCounters(of, *kind, *number))
}

/// They can be put on this, or on some permanent that fits.
fn can_have_counters(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::Counters(_, Many::Exactly(number), kind, which) = part else { return true };
    table.reads(Aspects::BATTLEFIELD);
    let can = |on: ObjectId| gets(table, it, (on, *kind, *number));
    match which {
        Which::This => table.state.object(it.object).is_some_and(|it| it.zone == Zone::Battlefield) && can(it.object),
        Which::Such(fits) => table.payable(part, fits, it).into_iter().any(can),
        Which::Payer | Which::Implied => true,
    }
}

fn put_counters(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Counters(_, Many::Exactly(number), kind, which) = part else { return Ok(()) };
    let can = |table: &Table<'_>, on: ObjectId| gets(table, it, (on, *kind, *number));
    let Some(on) = one(machine, which, part, it, can)? else { return Ok(()) };
    machine.happens_by(it.object, What::GetsCounters(on, *kind, *number))
}

/// Whether nothing keeps so many counters from being put on that.
fn gets(table: &Table<'_>, it: &Paying, (on, kind, number): (ObjectId, CounterKind, u32)) -> bool {
    table.can_happen(&Event::new(cr::R118_3, What::GetsCounters(on.into(), kind, number)).by(it.object))
}

/// This, or the permanent that the player chooses among those of which it is so; nothing for what the player has.
fn one(
    machine: &mut Machine<'_>,
    which: &Which,
    part: &CostPart,
    it: &Paying,
    so: impl Fn(&Table<'_>, ObjectId) -> bool,
) -> Flow<Option<Thing>> {
    Ok(match which {
        Which::This => Some(it.object.into()),
        Which::Such(fits) => {
            let table = machine.table();
            let mut with = table.payable(part, fits, it);
            with.retain(|it| so(&table, *it));
            if with.is_empty() {
                return Ok(None);
            }
            Some(machine.ask_object(it.player, About::Cost(it.object), &with)?.into())
        }
        Which::Payer | Which::Implied => None,
    })
}
