//! Adventurer cards (715) and omen cards (720): a card within a card, which is cast by its own values, and goes elsewhere as it resolves.

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{By, Link, LinkKind, ObjectId, PlayerId, State, Way},
    machine::{
        Basis, Flow, FollowUp, Ground, Handler, Machine, Offers, Replaced, Resolution, Table, ToPlay, composes, faces,
        permission, permits, replaces, verb, ways,
    },
    question::Choice,
};
use language::{Aspects, Beside, CardSide, End, Face, LayoutKind, Roles, Verb};
use vocabulary::{
    Subtype,
    catalog::{CardType, SpellType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    faces(cr::R715_3, ToPlay::Spell, LayoutKind::Inset, as_an_adventure),
    faces(cr::R720_3, ToPlay::Spell, LayoutKind::Inset, as_an_omen),
    composes(cr::R715_2B, LayoutKind::Inset, CardSide::First, has_an_inset),
    composes(cr::R715_2B, LayoutKind::Inset, CardSide::Second, has_an_inset),
    permits(cr::R715_3D, Ground::Link, cards_on_an_adventure),
    ways(cr::R715_3D, Basis::Link, from_an_adventure),
    replaces(cr::R715_3D, &[EventKind::Moves], go_on_an_adventure),
    verb(cr::R715_3D, Verb::StayOnAdventure, "", stay_on_an_adventure),
    replaces(cr::R720_3D, &[EventKind::Moves], go_into_the_library),
];

/// But not from where an Adventure has brought it.
fn as_an_adventure(state: &State, card: ObjectId) -> Vec<CardSide> {
    let there = state.links.iter().any(|it| it.card == card && matches!(it.tie, LinkKind::Playable(_)));
    if has_inset(state, card, SpellType::Adventure) && !there { vec![CardSide::Second] } else { Vec::new() }
}

fn as_an_omen(state: &State, card: ObjectId) -> Vec<CardSide> {
    if has_inset(state, card, SpellType::Omen) { vec![CardSide::Second] } else { Vec::new() }
}

/// What stands in the inset, an Adventure or an Omen (720.2b), is copied with the values of either.
fn has_an_inset(face: &mut Face, [_, inset]: [&Face; 2]) {
    face.beside = Beside::Inset(Box::new(inset.clone()));
}

/// Whether the inset of a card is of that sort.
fn has_inset(state: &State, card: ObjectId, sort: SpellType) -> bool {
    let inset = state.object(card).and_then(|it| it.body.inset(&state.library));
    inset.is_some_and(|it| it.line.subtypes.contains(&Subtype::Spell(sort)))
}

/// The cards that the player has on an adventure.
fn of_player(state: &State, player: PlayerId) -> impl Iterator<Item = ObjectId> {
    state.links.iter().filter(move |it| it.tie == LinkKind::Playable(player)).map(|it| it.card)
}

fn cards_on_an_adventure(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS);
    for card in of_player(table.state, player) {
        let is_land = table.state.characteristics(card).is_some_and(|it| it.is(CardType::Land));
        if !is_land {
            table.ways(player, card, options);
        } else if table.forbids_play(player, card).is_none() {
            options.push(Choice::Play(card, CardSide::First));
        }
    }
}

fn from_an_adventure(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS);
    if of_player(table.state, player).any(|it| it == card) {
        options.push(Choice::Cast(card, Way { permission: By::Rule, ..Way::USUAL }));
    }
}

/// What was cast as an Adventure is exiled by its controller in place of going to the graveyard as it resolves.
fn go_on_an_adventure(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = cast_as(state, event, SpellType::Adventure) else { return };
    let follow_up = FollowUp::by_rule(Verb::StayOnAdventure, it.object, state.objects[it.object.index()].controller);
    offers.push(Some(it.object), permission::exiled_instead(it, event).then(Some(follow_up)));
}

/// That player may play it from there.
fn stay_on_an_adventure(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(card) = machine.state.in_exile(resolution.this) else { return Ok(()) };
    machine.happens(What::Links(Link { card, source: card, tie: LinkKind::Playable(resolution.you) }))
}

/// What was cast as an Omen is shuffled into its owner's library in place of going to the graveyard as it resolves.
fn go_into_the_library(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = cast_as(state, event, SpellType::Omen) else { return };
    let arrival = Arrival { end: End::Shuffled, ..Arrival::USUAL };
    let shuffled = Move { to: Zone::Library, arrival, cause: Cause::Put, ..it };
    offers.push(Some(it.object), Replaced::by(What::Moves(shuffled), event));
}

/// The move to the graveyard as it resolves, of what is the inset of its card, if that is of this sort.
fn cast_as(state: &State, event: &Event, sort: SpellType) -> Option<Move> {
    let it = permission::is_laid_aside(state, event)?;
    let body = state.object(it.object)?.body;
    let inset = body.inset(&state.library).filter(|_| body.side() == Some(CardSide::Second))?;
    inset.line.subtypes.contains(&Subtype::Spell(sort)).then_some(it)
}
