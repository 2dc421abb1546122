//! Milling as a cost (701.17b).

use kernel::{
    event::Cause,
    game::{Chosen, ObjectId},
    machine::{Currency, Flow, Handler, Machine, Paying, Resolution, Table, payable, pays},
};
use language::{Aspects, CostPart, Many, Verb};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] =
    &[payable(cr::R701_17B, Currency::Does(Verb::Mill), has_cards), pays(cr::R701_17A, Currency::Does(Verb::Mill), mill)];

/// No more than there are.
fn has_cards(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::LIBRARIES);
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return true };
    table.state.from_top(it.player).count() >= *number as usize
}

/// As many as what is told to be milled comes to in the end (118.11).
fn mill(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return Ok(()) };
    let told = Resolution::of(machine.state, it.player, it.object, Chosen::default());
    let number = machine.number_to_mill(it.player, *number, &told)?;
    let cards: Vec<ObjectId> = machine.top_of_library(it.player).take(number as usize).collect();
    machine.move_at_once(it.object, &cards, (Zone::Graveyard, Cause::Milled))
}
