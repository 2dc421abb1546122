//! Beholding (701.4): a card in hand is shown, or a permanent chosen.

use kernel::{
    event::What,
    game::{ObjectId, State},
    machine::{Currency, Flow, Handler, Machine, Paying, Table, filter, payable, pays},
    question::About,
};
use language::{Aspects, CostPart, Which};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_4A, Currency::Act(KeywordAction::Behold), has_such),
    pays(cr::R701_4A, Currency::Act(KeywordAction::Behold), behold),
];

/// The cards in hand, but one that is cast for it, and the permanents of a player that have the quality now.
fn such(state: &State, part: &CostPart, it: &Paying) -> Vec<ObjectId> {
    let CostPart::Act(_, _, Which::Such(quality)) = part else { return Vec::new() };
    let hand = state.zones.hand(it.player).iter().chain(state.zones.controlled(it.player)).map(|card| state.id(*card));
    let context = it.context(state);
    hand.filter(|card| !it.is_for_casting(state, *card) && filter::fits(state, quality, (*card).into(), &context)).collect()
}

fn has_such(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::HANDS | Aspects::BATTLEFIELD | Aspects::CONTROL);
    if let CostPart::Act(_, _, Which::Such(quality)) = part {
        table.reads_of_all(quality.looks().aspects);
    }
    !such(table.state, part, it).is_empty()
}

fn behold(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let these = such(machine.state, part, it);
    let chosen = machine.ask_object(it.player, About::Cost(it.object), &these)?;
    if machine.state.object(chosen).is_some_and(|it| it.zone == Zone::Hand) {
        return machine.happens_by(it.object, What::Reveals(it.player, chosen));
    }
    machine.happens_by(it.object, What::WasActedOn(chosen, KeywordAction::Behold))
}
