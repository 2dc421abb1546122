//! The mana cost of an object, paid at another time than as it is cast (107.3h, 118.6).

use kernel::{
    game::{ObjectId, State},
    machine::{Currency, Expense, Flow, Handler, Machine, Paying, Table, payable, pays},
};
use language::{Cost, CostPart};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R118_6, Currency::OwnManaCost, is_some_cost),
    payable(cr::R107_3H, Currency::OwnManaCost, could_be_paid),
    pays(cr::R107_3H, Currency::OwnManaCost, pay),
];

/// What has no mana cost asks for what nobody can pay.
fn is_some_cost(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    own(table.state, it.object).is_some()
}

fn could_be_paid(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    own(table.state, it.object).is_none_or(|cost| table.can_pay(it.player, it.object, &cost, Expense::Otherwise))
}

fn pay(machine: &mut Machine<'_>, _: &CostPart, it: &Paying) -> Flow {
    let cost = own(machine.state, it.object);
    cost.map_or(Ok(()), |cost| machine.pay(it.player, it.object, &cost, (0, Expense::Otherwise)))
}

/// With X as it was chosen for a spell, and none for anything else.
fn own(state: &State, object: ObjectId) -> Option<Cost> {
    let spell = state.stack.iter().find(|it| it.object == object && it.ability.is_none());
    let mana = state.face(object).cost.clone()?.with_x(spell.map_or(0, |it| it.chosen.x));
    Some(Cost { parts: vec![CostPart::Mana(mana)] })
}
