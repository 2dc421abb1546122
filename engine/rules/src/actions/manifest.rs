//! Cards put onto the battlefield face down: manifested (701.40), cloaked (701.58), with dread (701.62); and how they turn up again.

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{Body, ObjectId, PlayerId, State, UnveilFor},
    machine::{
        Context, Flow, Handler, Happening, Heard, Machine, Offers, Replaced, Resolution, Table, TriggerFacts, Verb, replaces,
        unveils, veils, verb, when,
    },
    question::{About, Choice},
};
use language::{Ability, CardSide, Cost, CostPart, Face, Keyword, Occurrence, Parties, Roles, Veil};
use vocabulary::{
    CardTypes,
    catalog::{CardType, KeywordAbility, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_40A, Verb::Manifest, "[player] manifest [top cards]", manifest),
    unveils(cr::R701_40B, UnveilFor::ManaCost, mana_cost_of_manifested),
    replaces(cr::R701_40G, &[EventKind::TurnsUp], show_manifested),
    verb(cr::R701_58A, Verb::Cloak, "[player] cloak [top cards]", cloak),
    veils(cr::R701_58A, &[Veil::Cloaked], is_warded),
    unveils(cr::R701_58B, UnveilFor::ManaCost, mana_cost_of_cloaked),
    replaces(cr::R701_58G, &[EventKind::TurnsUp], show_cloaked),
    verb(cr::R701_62A, Verb::ManifestDread, "[player] manifest dread", manifest_dread),
    when(
        cr::R701_62B,
        Occurrence::ManifestsDread,
        "[player] manifest dread",
        &[Heard::Event(EventKind::HasActed)],
        manifests_dread,
    ),
];

fn manifest(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        from_top(machine, player, number, Veil::Manifested, resolution)?;
    }
    Ok(())
}

fn cloak(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        from_top(machine, player, number, Veil::Cloaked, resolution)?;
    }
    Ok(())
}

/// One after the other (701.40e, 701.58e).
fn from_top(machine: &mut Machine<'_>, player: PlayerId, number: u32, by: Veil, resolution: &mut Resolution) -> Flow {
    for _ in 0..number {
        let Some(top) = machine.state.zones.library[player.index()].last().map(|it| machine.state.id(*it)) else { break };
        put_face_down(machine, player, top, by, resolution)?;
    }
    Ok(())
}

/// What is kept from entering stays where it is (701.40f, 701.58f).
fn put_face_down(machine: &mut Machine<'_>, player: PlayerId, card: ObjectId, by: Veil, resolution: &mut Resolution) -> Flow {
    let arrival = Arrival { veil: Some(machine.veiled(by)), ..Arrival::under(player) };
    machine.happens_in(resolution, What::Moves(Move { arrival, ..Move::new(card, Zone::Battlefield, Cause::Put) }))?;
    let now = machine.state.id(card.slot);
    resolution.moved.push((card, now));
    resolution.about(now.into());
    Ok(())
}

/// Face down it has ward.
fn is_warded(face: &mut Face) {
    let ward = Keyword { costs: vec![Cost::generic(2)], ..Keyword::plain(KeywordAbility::Ward) };
    face.abilities.push(Ability::Keyword(ward));
}

fn mana_cost_of_manifested(table: &Table<'_>, id: ObjectId) -> Vec<Cost> {
    mana_cost(table.state, id, Veil::Manifested)
}

fn mana_cost_of_cloaked(table: &Table<'_>, id: ObjectId) -> Vec<Cost> {
    mana_cost(table.state, id, Veil::Cloaked)
}

/// The mana cost of a creature card that lies so.
fn mana_cost(state: &State, id: ObjectId, by: Veil) -> Vec<Cost> {
    let Some(card) = card(state, id, by) else { return Vec::new() };
    let cost = card.cost.clone().filter(|_| card.line.card_types.contains(&CardType::Creature));
    cost.map(|it| Cost { parts: vec![CostPart::Mana(it)] }).into_iter().collect()
}

/// The card that lies so, by what is printed on it.
fn card(state: &State, id: ObjectId, by: Veil) -> Option<&Face> {
    let row = state.object(id).filter(|it| it.face_down == Some(by))?;
    match row.body {
        Body::Card(card, _) => Some(state.library.face(state.library.shown(card, CardSide::First))),
        Body::Face(_) => None,
    }
}

fn show_manifested(state: &State, event: &Event, offers: &mut Offers<'_>) {
    show_instead(state, event, Veil::Manifested, offers);
}

fn show_cloaked(state: &State, event: &Event, offers: &mut Offers<'_>) {
    show_instead(state, event, Veil::Cloaked, offers);
}

/// An instant or a sorcery stays face down.
fn show_instead(state: &State, event: &Event, by: Veil, offers: &mut Offers<'_>) {
    let What::TurnsUp(id, _) = event.what else { return };
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    let types = |it: &Face| it.line.card_types.iter().copied().collect::<CardTypes>();
    let shows = card(state, id, by).is_some_and(|it| types(it).meets(fleeting));
    if let Some(row) = state.object(id).filter(|_| shows) {
        offers.push(Some(id), Replaced::by(What::Reveals(row.controller, id), event));
    }
}

/// One of the top two, and the rest of them into the graveyard; who waits for that notices it however little was possible (701.62b).
fn manifest_dread(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        machine.happens_in(resolution, What::Scries(player, 2))?;
        let library = machine.state.zones.library[player.index()].iter().rev();
        let looked: Vec<ObjectId> = library.take(2).map(|it| machine.state.id(*it)).collect();
        if !looked.is_empty() {
            let options: Vec<Choice> = looked.iter().map(|it| Choice::Thing((*it).into())).collect();
            if let Some(chosen) = machine.ask(player, About::Pick, &options)?.object() {
                put_face_down(machine, player, chosen, Veil::Manifested, resolution)?;
            }
        }
        let mut batch = machine.batch_of(resolution);
        for card in looked.into_iter().filter(|it| machine.state.object(*it).is_some()) {
            batch.push(What::Moves(Move::new(card, Zone::Graveyard, Cause::Put)));
        }
        machine.perform_all(batch)?;
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::ManifestDread))?;
    }
    Ok(())
}

fn manifests_dread(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::ManifestDread, state, on, it, context)
}
