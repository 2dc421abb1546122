//! Collecting evidence (701.59), and foraging (701.61): what becomes of a graveyard as a cost.

use kernel::{
    event::{Cause, EventKind, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{
        Context, Currency, Flow, Handler, Happening, Heard, Machine, Paying, Resolution, Table, TriggerFacts, Verb, filter,
        forbids_choice, payable, pays, verb, when,
    },
    question::About,
};
use language::{Aspects, CostPart, Instruction, Occurrence, Parties, Players, Roles};
use vocabulary::{
    Subtype,
    catalog::{ArtifactType, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_59B, Currency::Act(KeywordAction::CollectEvidence), has_evidence),
    pays(cr::R701_59A, Currency::Act(KeywordAction::CollectEvidence), collect),
    verb(cr::R701_59A, Verb::CollectEvidence, "[player] collect evidence [number]", collect_evidence),
    forbids_choice(cr::R701_59B, cannot_collect),
    when(
        cr::R701_59A,
        Occurrence::CollectsEvidence,
        "[player] collect evidence",
        &[Heard::Event(EventKind::HasActed)],
        collects_evidence,
    ),
    payable(cr::R701_61A, Currency::Act(KeywordAction::Forage), has_food_or_cards),
    pays(cr::R701_61A, Currency::Act(KeywordAction::Forage), forage),
];

/// The cards of a player's graveyard, but one that is cast for it.
fn graveyard(state: &State, it: &Paying) -> Vec<ObjectId> {
    cards_of(state, it.player).filter(|card| !it.is_for_casting(state, *card)).collect()
}

fn cards_of(state: &State, player: PlayerId) -> impl Iterator<Item = ObjectId> {
    state.zones.graveyard[player.index()].iter().map(|card| state.id(*card))
}

fn value(state: &State, cards: &[ObjectId]) -> u32 {
    let values = cards.iter().map(|it| numbers::positive(filter::mana_value(state, *it)));
    values.fold(0, numbers::sum)
}

/// Cards of so much mana value in all.
fn has_evidence(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::GRAVEYARDS);
    let CostPart::Act(_, wanted, _) = part else { return true };
    value(table.state, &graveyard(table.state, it)) >= *wanted
}

/// Card by card, as many as the player likes once there are enough; they are exiled together.
fn collect(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Act(_, wanted, _) = part else { return Ok(()) };
    let left = graveyard(machine.state, it);
    let enough = |state: &State, evidence: &[ObjectId]| value(state, evidence) >= *wanted;
    let evidence = machine.ask_several((it.player, About::Cost(it.object)), left, usize::MAX, enough)?;
    machine.move_at_once(it.object, &evidence, (Zone::Exile, Cause::Exiled))?;
    machine.happens_by(it.object, What::HasActed(it.player, KeywordAction::CollectEvidence))
}

/// As an instruction to players, each of whom does it only with enough of them.
fn collect_evidence(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let wanted = machine.number_for(player, &it.number, resolution);
        let left = cards_of(machine.state, player).collect::<Vec<_>>();
        if value(machine.state, &left) < wanted {
            continue;
        }
        let enough = |state: &State, evidence: &[ObjectId]| value(state, evidence) >= wanted;
        let evidence = machine.ask_several((player, About::Pick), left, usize::MAX, enough)?;
        let mut batch = machine.batch_of(resolution);
        for card in evidence {
            batch.push(What::Moves(Move::new(card, Zone::Exile, Cause::Exiled)));
        }
        machine.perform_all(batch)?;
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::CollectEvidence))?;
    }
    Ok(())
}

/// Nobody chooses to collect more evidence than there is.
fn cannot_collect(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(Verb::CollectEvidence, Roles { who: Players::You, number, .. }) = instruction else { return false };
    let wanted = numbers::positive(filter::amount(table.state, number, &resolution.context()));
    value(table.state, &cards_of(table.state, resolution.you).collect::<Vec<_>>()) < wanted
}

fn collects_evidence(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::CollectEvidence, state, on, it, context)
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
