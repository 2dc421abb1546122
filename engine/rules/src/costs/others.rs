//! What an ability asks of the object that has granted it (201.5a): of that very one.

use kernel::{
    game::{ObjectId, State, Thing},
    machine::{Context, Currency, Few, Flow, Handler, Machine, Paying, Table, filter, payable, pays},
};
use language::{Aspects, CostPart, Subject};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[payable(cr::R201_5A, Currency::OfOther, could_be_paid), pays(cr::R201_5A, Currency::OfOther, pay)];

fn could_be_paid(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::Of(subject, part) = part else { return true };
    table.reads(Aspects::BATTLEFIELD);
    let meant = meant(subject, &it.context(table.state), table.state);
    meant.is_some_and(|other| table.can_pay_part(part, &Paying::of(it.player, other)))
}

fn pay(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Of(subject, part) = part else { return Ok(()) };
    let meant = meant(subject, &it.context(machine.state), machine.state);
    meant.map_or(Ok(()), |other| machine.pay_part(it.player, other, part))
}

fn meant(subject: &Subject, context: &Context<'_>, state: &State) -> Option<ObjectId> {
    let mut found = Few::new();
    filter::subjects(state, subject, context, &mut found);
    found.into_iter().find_map(Thing::object)
}
