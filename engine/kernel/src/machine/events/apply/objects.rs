//! Objects that come and go (111, 114), and what is so about them as they do.

use crate::{
    event::Arrival,
    game::{
        AbilityId, Applied, Body, ContinuousEffect, Given, Kind, Link, LinkKind, Note, Object, ObjectId, PlayerId, Slot, State,
    },
    machine::Watch,
};
use language::{Beside, CardId, Duration, FaceId, Feat, Marks, Printed};
use vocabulary::{
    CardTypes,
    catalog::{CardType, Counter, KeywordAbility, Zone},
};

use super::{combat::join_combat, effects::end_effects_on, next_timestamp};

pub(super) fn zone_list(state: &mut State, zone: Zone, owner: PlayerId, controller: PlayerId) -> &mut Vec<Slot> {
    let zones = &mut state.zones;
    match zone {
        Zone::Library => &mut zones.library[owner.index()],
        Zone::Hand => &mut zones.hand[owner.index()],
        Zone::Battlefield => &mut zones.battlefield[controller.index()],
        Zone::Graveyard => &mut zones.graveyard[owner.index()],
        Zone::Stack => &mut zones.stack,
        Zone::Exile => &mut zones.exile,
        Zone::Command => &mut zones.command,
        Zone::Ante => &mut zones.ante,
    }
}

/// Takes the object out of its zone and forgets what only held there.
pub(super) fn take_out(state: &mut State, id: ObjectId) {
    let Object { zone, owner, controller, merged_into, .. } = state.objects[id.index()];
    let outside = state.is_outside(id);
    let in_deck = if zone == Zone::Command { state.deck_of(id) } else { None };
    let list = if merged_into.is_some() {
        &mut state.zones.merged
    } else if let Some(of) = in_deck {
        state.supplement_mut(owner, of)
    } else if outside {
        &mut state.zones.outside
    } else {
        zone_list(state, zone, owner, controller)
    };
    if let Some(at) = list.iter().rposition(|it| *it == id.slot) {
        list.remove(at);
    }
    if zone == Zone::Battlefield {
        remember(state, id);
    }
    state.parted.retain(|it| it.now != id);
    state.stale |= merged_into.is_some();
    if !outside && in_deck.is_none() {
        state.count_out(id.slot);
    }
    match zone {
        Zone::Stack => {
            // A battle without defense waits until its own abilities have left the stack (704.5v).
            let of_battle = |it: &(AbilityId, ObjectId)| state.characteristics(it.1).is_some_and(|it| it.is(CardType::Battle));
            if state.stack.iter().any(|it| it.object == id && it.ability.as_ref().is_some_and(of_battle)) {
                state.watch.add(Watch::COUNTERS);
            }
            state.depart(id);
            state.reveal_no_more_for(id);
        }
        Zone::Exile => state.links.retain(|it| it.card != id || matches!(it.tie, LinkKind::Prepared | LinkKind::Allowed(_))),
        Zone::Battlefield => {
            end_effects_on(state, id);
            // Whoever was paired with it is so no longer, which is found as characteristics are (702.95e).
            state.stale |= state.paired_with(id).is_some();
            state.used.retain(|it| it.0 != id);
            state.stamped.retain(|it| it.on != id);
            state.watch.add(Watch::ATTACHED.and(Watch::PERMANENTS));
        }
        Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Command | Zone::Ante => {}
    }
}

/// Keeps what is known of an object that is about to leave (608.2h).
pub fn remember(state: &mut State, id: ObjectId) {
    if !state.last_known.iter().rev().any(|it| it.id == id) {
        let known = state.take_leave_of(id);
        state.last_known.push(known);
    }
}

/// What is so about every permanent as it enters.
pub(super) fn arrive(state: &mut State, slot: Slot, arrival: &Arrival) {
    let characteristics = state.characteristics[usize::from(slot)];
    let id = state.id(slot);
    state.objects[usize::from(slot)].protector = arrival.protector;
    state.beyond |= arrival.beyond;
    let counters: crate::game::Counted = arrival.all_counters().iter().collect();
    state.lay_counters(id.into(), &counters);
    state.given.retain(|it| it.on != id && state.arrivals.contains(&it.on));
    state.given.extend(arrival.given.and_then(|by| Given::of(state, id, by)));
    if !counters.is_empty() {
        state.watch.add(Watch::COUNTERS);
    }
    let marked = arrival.marks != Marks::NONE;
    if marked || counters.iter().any(|it| super::permanents::changes_its_bearer(it.0)) {
        state.renew(id);
    }
    state.meet(id);
    if let Some((at, of)) = arrival.noted {
        let bond = state.bond(id, Some(AbilityId::own(at)));
        state.notes.push(Note { object: id, bond, of });
    }
    if let Some((ability, original)) = arrival.linked {
        state.links.push(Link { card: id, source: original, tie: LinkKind::CopiedWith(ability) });
    }
    if let Some(first) = arrival.devoured {
        // Until now that stood for what was about to enter.
        let devoured = |it: &&mut Link| (it.source, it.tie) == (first, LinkKind::Used(KeywordAbility::Devour));
        state.links.iter_mut().filter(devoured).for_each(|it| it.source = id);
    }
    // Of halves it has what is unlocked, once that is looked at (709.5).
    state.stale |= matches!(state.library.text(characteristics.base).beside, Beside::Halves(_));
    // What arrives at the same time shares the first one's timestamp as the time at which it came.
    let first = state.arrivals.first().copied().unwrap_or(id);
    state.objects[usize::from(slot)].entered = if first == id { state.timestamp } else { state.objects[first.index()].entered };
    state.arrivals.push(id);
    state.ties_choice(id);
    state.objects[usize::from(slot)].fresh = freshness(state);
    let mut watch = Watch::PERMANENTS;
    if characteristics.types != CardTypes::only(CardType::Land) {
        watch = watch.and(Watch::TRAITS).and(Watch::ATTACHED);
    }
    state.watch.add(watch);
    join_combat(state, id, arrival.attacking, arrival.blocking);
}

/// How fresh a permanent is that somebody has just come by (702.30a).
fn freshness(state: &State) -> u8 {
    if state.history.asked().has(Feat::GainsControl) { 2 } else { 0 }
}

/// The object that comes next that was not there before.
pub(super) fn next_id(state: &State) -> ObjectId {
    match state.free.last() {
        Some(slot) => ObjectId { slot: *slot, generation: state.objects[usize::from(*slot)].generation + 1 },
        None => {
            ObjectId { slot: Slot::try_from(state.objects.len()).expect("a game holds 65,535 objects at most"), generation: 0 }
        }
    }
}

pub(super) fn new_object(state: &mut State, body: Body, kind: Kind, owner: PlayerId, zone: Zone) -> ObjectId {
    let timestamp = next_timestamp(state);
    let object = Object { since: state.turn.number, timestamp, ..Object::new(body, kind, zone, owner) };
    let characteristics = state.printed(body);
    state.asks_for(body);
    let id = next_id(state);
    if state.free.pop().is_some() {
        state.objects[id.index()] = Object { generation: id.generation, ..object };
        state.characteristics[id.index()] = characteristics;
    } else {
        state.objects.push(object);
        state.characteristics.push(characteristics);
    }
    id
}

pub(crate) fn create(state: &mut State, token: FaceId, owner: PlayerId, arrival: Arrival) {
    let body = arrival.faces.map_or(Body::Face(token), Body::Faces);
    let body = arrival.side.map_or(body, |side| body.turned(side));
    let id = new_object(state, body, Kind::Token, owner, Zone::Battlefield);
    let controller = arrival.controller.unwrap_or(owner);
    let object = &mut state.objects[id.index()];
    object.controller = controller;
    object.entered_under = controller;
    object.tapped = arrival.tapped;
    object.attached = arrival.attached;
    object.chosen = arrival.chosen;
    object.marks = arrival.marks;
    state.zones.battlefield[controller.index()].push(id.slot);
    enter_as(state, id, &arrival);
    state.count_in(id.slot);
    arrive(state, id.slot, &arrival);
}

/// What enters as a copy has those copiable values from the beginning (707.5).
pub(super) fn enter_as(state: &mut State, object: ObjectId, arrival: &Arrival) {
    let Object { timestamp, controller, .. } = state.objects[object.index()];
    if let Some(face) = arrival.copy {
        // What lies face down keeps what it has so (708.10).
        if arrival.veil.is_none() {
            state.characteristics[object.index()] = state.library.printed(face);
        }
        let (change, duration) = (Applied::Copy(face), Duration::Permanent);
        state.effects.push(ContinuousEffect { object, change, duration, timestamp, controller, source: None });
    }
}

/// An emblem in the command zone (114.2).
pub(crate) fn give_emblem(state: &mut State, player: PlayerId, emblem: FaceId) {
    let id = new_object(state, Body::Face(emblem), Kind::Emblem, player, Zone::Command);
    state.zones.command.push(id.slot);
    state.count_in(id.slot);
}

/// A card of a deck, before the game begins.
pub fn add_card(state: &mut State, card: CardId, owner: PlayerId, zone: Zone) -> ObjectId {
    let body = Body::card(card, &state.library);
    let id = new_object(state, body, Kind::Card, owner, zone);
    zone_list(state, zone, owner, owner).push(id.slot);
    state.count_in(id.slot);
    state.stale |= state.census.statics > 0;
    if zone == Zone::Battlefield {
        let arrival = Arrival::under(owner);
        let arrival = match state.library.face(state.library.front(card)).printed {
            Printed::Loyalty(number) => arrival.with_counters(Counter::Loyalty.into(), number),
            Printed::Defense(number) => arrival.with_counters(Counter::Defense.into(), number),
            Printed::Nothing | Printed::Size(..) | Printed::Lights(_) | Printed::Modifiers(..) => arrival,
        };
        arrive(state, id.slot, &arrival);
        state.objects[id.index()].since = 0;
        state.objects[id.index()].fresh = 0;
    }
    id
}

/// It is gone: an ability that leaves the stack, a token that is elsewhere.
pub(crate) fn cease(state: &mut State, id: ObjectId) {
    vanish(state, id);
    state.watch.add(Watch::BUSY);
}

pub(super) fn vanish(state: &mut State, id: ObjectId) {
    if state.object(id).is_some() {
        take_out(state, id);
        state.links.retain(|it| it.card != id);
        super::stickers::come_off(state, id);
        let object = &mut state.objects[id.index()];
        object.kind = Kind::Free;
        object.generation += 1;
        object.zone = Zone::Exile;
        state.free.push(id.slot);
    }
}

/// Another player controls it from now on. A permanent has not been under that player's control since the turn began (302.6).
pub(crate) fn hand_over(state: &mut State, id: ObjectId, player: PlayerId) {
    let Some(Object { controller: before, zone, kind, .. }) = state.object(id).copied() else { return };
    state.objects[id.index()].controller = player;
    if kind == Kind::Ability {
        // Nobody owns it but who controls it.
        state.objects[id.index()].owner = player;
    }
    state.stale = true;
    if zone == Zone::Battlefield {
        state.ends_for_abilities_of(id, |it| it.controlled = true);
        let lists = &mut state.zones.battlefield;
        // What is only foreseen is in none of them.
        if let Some(at) = lists[before.index()].iter().position(|it| *it == id.slot) {
            lists[before.index()].remove(at);
            lists[player.index()].push(id.slot);
        }
        state.objects[id.index()].since = state.turn.number;
        state.objects[id.index()].fresh = freshness(state);
    }
}
