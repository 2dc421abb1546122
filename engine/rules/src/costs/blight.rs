//! Blighting as a cost (701.68): -1/-1 counters on a creature of one's own.

use kernel::{
    event::What,
    game::{ObjectId, State},
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
    question::About,
};
use language::{Aspects, CostPart};
use vocabulary::{
    catalog::{Counter, KeywordAction},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_68B, Currency::Act(KeywordAction::Blight), has_creature),
    pays(cr::R701_68A, Currency::Act(KeywordAction::Blight), blight),
];

/// The creatures of whoever pays.
fn creatures(state: &State, it: &Paying) -> Vec<ObjectId> {
    let own = state.zones.controlled(it.player).iter().map(|card| state.id(*card));
    own.filter(|card| state.characteristics[card.index()].creature()).collect()
}

fn has_creature(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL | Aspects::TYPES);
    !creatures(table.state, it).is_empty()
}

fn blight(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Blight(number) = part else { return Ok(()) };
    let own = creatures(machine.state, it);
    let chosen = machine.ask_object(it.player, About::Cost(it.object), &own)?;
    machine.happens_by(it.object, What::GetsCounters(chosen.into(), Counter::Minus1Minus1.into(), *number))?;
    machine.happens_by(it.object, What::HasActed(it.player, KeywordAction::Blight))
}
