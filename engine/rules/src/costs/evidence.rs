//! Collecting evidence (701.59), and foraging (701.61): what becomes of a graveyard as a cost.

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{Currency, Flow, Handler, Machine, Paying, Table, filter, payable, pays},
    question::About,
};
use language::{Aspects, CostPart};
use vocabulary::{
    Subtype,
    catalog::{ArtifactType, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_59B, Currency::Act(KeywordAction::CollectEvidence), has_evidence),
    pays(cr::R701_59A, Currency::Act(KeywordAction::CollectEvidence), collect),
    payable(cr::R701_61A, Currency::Act(KeywordAction::Forage), has_food_or_cards),
    pays(cr::R701_61A, Currency::Act(KeywordAction::Forage), forage),
];

/// The cards of a player's graveyard, but one that is cast for it.
fn graveyard(state: &State, it: &Paying) -> Vec<ObjectId> {
    let cards = state.zones.graveyard[it.player.index()].iter().map(|card| state.id(*card));
    cards.filter(|card| !it.is_for_casting(state, *card)).collect()
}

fn value(state: &State, cards: &[ObjectId]) -> u32 {
    let values = cards.iter().map(|it| numbers::positive(filter::mana_value(state, *it)));
    values.fold(0, numbers::sum)
}

/// Cards of so much mana value in all.
fn has_evidence(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::GRAVEYARDS);
    let CostPart::CollectEvidence(wanted) = part else { return true };
    value(table.state, &graveyard(table.state, it)) >= *wanted
}

/// Card by card, as many as the player likes once there are enough; they are exiled together.
fn collect(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::CollectEvidence(wanted) = part else { return Ok(()) };
    let left = graveyard(machine.state, it);
    let enough = |state: &State, evidence: &[ObjectId]| value(state, evidence) >= *wanted;
    let evidence = machine.ask_several((it.player, About::Cost(it.object)), left, usize::MAX, enough)?;
    machine.move_at_once(it.object, &evidence, (Zone::Exile, Cause::Exiled))
}

/// How many cards are exiled for want of a Food.
const CARDS: usize = 3;

fn foods(state: &State, player: PlayerId) -> Vec<ObjectId> {
    let own = state.zones.controlled(player).iter().map(|it| state.id(*it));
    own.filter(|it| state.has_subtype(*it, Subtype::Artifact(ArtifactType::Food))).collect()
}

fn has_food_or_cards(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::GRAVEYARDS | Aspects::BATTLEFIELD | Aspects::CONTROL | Aspects::TYPES);
    graveyard(table.state, it).len() >= CARDS || !foods(table.state, it.player).is_empty()
}

/// The first thing that is chosen says which of the two is done.
fn forage(machine: &mut Machine<'_>, _: &CostPart, it: &Paying) -> Flow {
    let foods = foods(machine.state, it.player);
    let cards = graveyard(machine.state, it);
    let cards = if cards.len() < CARDS { Vec::new() } else { cards };
    let all: Vec<ObjectId> = foods.iter().chain(&cards).copied().collect();
    let first = machine.ask_object(it.player, About::Cost(it.object), &all)?;
    if foods.contains(&first) {
        return machine.happens_by(it.object, What::Moves(Move::new(first, Zone::Graveyard, Cause::Sacrificed)));
    }
    let (mut exiled, mut left) = (vec![first], cards);
    while exiled.len() < CARDS {
        left.retain(|card| !exiled.contains(card));
        exiled.push(machine.ask_object(it.player, About::Cost(it.object), &left)?);
    }
    machine.move_at_once(it.object, &exiled, (Zone::Exile, Cause::Exiled))
}
