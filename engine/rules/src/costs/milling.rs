//! Milling as a cost (701.17b).

use kernel::{
    event::Cause,
    game::ObjectId,
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
};
use language::{Aspects, CostPart};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_17B, Currency::Act(KeywordAction::Mill), has_cards),
    pays(cr::R701_17A, Currency::Act(KeywordAction::Mill), mill),
];

/// No more than there are.
fn has_cards(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::LIBRARIES);
    let CostPart::Mill(number) = part else { return true };
    table.state.from_top(it.player).count() >= usize::from(*number)
}

fn mill(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Mill(number) = part else { return Ok(()) };
    let cards: Vec<ObjectId> = machine.top_of_library(it.player).take(usize::from(*number)).collect();
    machine.move_at_once(it.object, &cards, (Zone::Graveyard, Cause::Put))
}
