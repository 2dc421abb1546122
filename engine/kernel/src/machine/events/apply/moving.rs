//! An object changes zones (400.7): what is known of it, what goes along, and what it is where it comes to.

use super::{
    effects::end_effects_on,
    next_timestamp,
    objects::{arrive, enter_as, remember, take_out, zone_list},
    shuffle,
    staying::stays,
};
use crate::{
    event::{Cause, Move},
    game::{AbilityKinds, CastFrom, Chosen, Kind, Link, LinkKind, Object, ObjectId, Paid, Slot, StackItem, State, is_hidden},
    machine::{Few, Watch},
};
use language::{End, Veil};
use vocabulary::catalog::Zone;

pub(crate) fn move_object(state: &mut State, it: Move) {
    let Move { object: id, to, arrival, cause } = it;
    if state.object(id).is_none() {
        return;
    }
    let (from, cast_from) = (state.objects[id.index()].zone, CastFrom::of(state, id));
    remember_on_its_way(state, id, cause);
    let known = state.knowers(&it);
    state.lose_sight(&it);
    take_out(state, id);
    let timestamp = next_timestamp(state);
    let turn = state.turn.number;
    stays(state, id, arrival.keeps);
    let becomes = from == Zone::Stack && to == Zone::Battlefield && cause == Cause::Resolved;
    if becomes {
        know_of_permanent(state, id);
    }
    if from == Zone::Stack {
        end_effects_on(state, id);
    }
    if !state.links.is_empty() {
        carry_links(state, &it, from);
    }
    let found = matches!(to, Zone::Graveyard | Zone::Exile | Zone::Command);
    let permanent = state.objects[id.index()].merged_into.or_else(|| state.is_composed(id).then_some(id));
    let object = &mut state.objects[id.index()];
    let controller = arrival.controller.unwrap_or(object.owner);
    let entered_under = arrival.by_default.unwrap_or(controller);
    // A spell becomes a permanent with the same side up (712.13, 718.3b); elsewhere nothing has turned it (712.8a).
    let body = match arrival.side {
        Some(side) => object.body.turned(side),
        None if becomes => object.body.landed(&state.library),
        None => object.body.restored(&state.library),
    };
    // A face-down spell becomes a face-down permanent (708.4); whatever comes face down was turned so before (708.3).
    let lies_on = |by: &Veil| if *by == Veil::Drawn { to == Zone::Hand } else { becomes };
    let stays_down = object.face_down.filter(lies_on);
    let veil = arrival.veil.map(|it| it.by).or(stays_down);
    let lies = stays_down.map(|_| state.characteristics[id.index()].copiable);
    let kind = if object.kind == Kind::Copy && to == Zone::Battlefield { Kind::Token } else { object.kind };
    *object = Object {
        generation: object.generation + 1,
        controller,
        entered_under,
        tapped: arrival.tapped,
        face_down: veil,
        since: turn,
        attached: arrival.attached,
        chosen: arrival.chosen,
        marks: arrival.marks,
        timestamp,
        entered: arrival.veil.filter(|it| it.by == Veil::Exiled).map_or(0, |_| state.batch),
        known,
        commander: object.commander,
        ..Object::new(body, kind, to, object.owner)
    };
    if object.commander.is_some() {
        super::commanders::come_away(state, state.id(id.slot), to);
    }
    if !state.stickers.is_empty() {
        super::stickers::go_along(state, id, arrival.melds, to);
    }
    if let Some(permanent) = permanent.filter(|_| found) {
        super::merging::part(state, permanent, state.id(id.slot));
    }
    let lies = arrival.veil.map(|it| it.face).or(lies);
    let body = state.objects[id.index()].body;
    state.characteristics[id.index()] = lies.map_or_else(|| state.printed(body), |it| state.library.printed(it));
    state.stale |= veil.is_some();
    lay(state, id.slot, to, arrival.end);
    enter_as(state, state.id(id.slot), &arrival);
    if let Some(other) = arrival.melds {
        super::merging::join(state, other, state.id(id.slot));
    }
    state.count_in(id.slot);
    come_into(state, &it, cast_from);
}

/// Keeps what is known of an object that moves, unless that is seen to elsewhere or nothing is.
fn remember_on_its_way(state: &mut State, id: ObjectId, cause: Cause) {
    let from = state.objects[id.index()].zone;
    // The battlefield is seen to before its effects end; hands and libraries are not public (400.2), but what goes as the price of its own
    // ability, from wherever that works, is known as it was there, and so is a card that an effect moves which was shown (608.2h).
    let shown = is_hidden(from) && cause != Cause::Drawn && !state.objects[id.index()].known.is_empty();
    let acts_there = from == Zone::Hand && state.characteristics[id.index()].ability_kinds.has(AbilityKinds::ACTIVATED);
    if acts_there || shown || matches!(from, Zone::Stack | Zone::Graveyard | Zone::Exile) {
        remember(state, id);
    }
}

/// What is known of a permanent spell is known of the permanent that it becomes (400.7d).
fn know_of_permanent(state: &mut State, id: ObjectId) {
    let now = id.next();
    state.records.iter_mut().filter(|it| it.object == id).for_each(|it| it.object = now);
    state.delayed.iter_mut().filter(|it| it.it == Some(id.into())).for_each(|it| it.it = Some(now.into()));
    let paid = |it: &&mut Link| it.source == id && matches!(it.tie, LinkKind::Used(_) | LinkKind::With(_));
    state.links.iter_mut().filter(paid).for_each(|it| it.source = now);
}

/// The copy that a permanent keeps is that while it is being cast, too (722.3c); and what let a card be cast finds the spell (400.7h).
fn carry_links(state: &mut State, it: &Move, from: Zone) {
    let Move { object: id, to, cause, .. } = *it;
    let now = id.next();
    let is_cast = to == Zone::Stack && cause == Cause::Cast;
    if is_cast || cause == Cause::Played {
        // Of several of which one may be played the others may not be any more.
        let among = |it: &Link| if let LinkKind::Allowed(permit) = it.tie { permit.among } else { None };
        let groups: Few<ObjectId> = state.links.iter().filter(|it| it.card == id).filter_map(among).collect();
        state.links.retain(|it| it.card == id || among(it).is_none_or(|it| !groups.contains(&it)));
    }
    state.links.retain(|it| it.card != id || is_cast || !matches!(it.tie, LinkKind::Allowed(_)));
    let follows = |tie: LinkKind| from == Zone::Exile || matches!(tie, LinkKind::Allowed(_));
    state.links.iter_mut().filter(|it| it.card == id && follows(it.tie)).for_each(|it| it.card = now);
}

/// The object lies in its new zone, in a library at that end.
fn lay(state: &mut State, slot: Slot, to: Zone, end: End) {
    let Object { owner, controller, .. } = state.objects[usize::from(slot)];
    let list = zone_list(state, to, owner, controller);
    let top = list.len();
    let place = match end {
        _ if to != Zone::Library => top,
        End::Bottom => 0,
        End::FromTop(nth) => (top + 1).saturating_sub(usize::from(nth)),
        End::Top | End::Shuffled => top,
    };
    list.insert(place, slot);
}

/// What is so about the object where it has come to.
fn come_into(state: &mut State, it: &Move, cast_from: CastFrom) {
    let Move { object: id, to, arrival, cause } = *it;
    match to {
        Zone::Battlefield => arrive(state, id.slot, &arrival),
        Zone::Stack => {
            let object = state.id(id.slot);
            let paid = Paid { from: (cause == Cause::Cast).then_some(cast_from), ..Paid::default() };
            let chosen = Chosen { paid, ..Chosen::default() };
            state.stack.push(StackItem { chosen, unpaid: cause == Cause::Cast, ..StackItem::of(object, None) });
        }
        Zone::Library if arrival.end == End::Shuffled => shuffle(state, state.objects[id.index()].owner),
        Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile | Zone::Command | Zone::Ante => {
            if to == Zone::Exile {
                state.lay_counters(state.id(id.slot).into(), &arrival.all_counters().iter().collect::<crate::game::Counted>());
            }
            if matches!(state.objects[id.index()].kind, Kind::Token | Kind::Copy) {
                state.watch.add(Watch::TOKENS);
            }
        }
    }
}
