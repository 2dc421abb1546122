//! The game is over, and another one begins with the same cards (727).

use super::{move_object, next_timestamp, supplementary::gather, vanish};
use crate::{
    event::{Cause, Move},
    game::{Agenda, Body, Combat, Kind, Link, LinkKind, ObjectId, PlayerId, Slot, State, Turn},
    machine::{Idle, Point, Rounds, Watch},
};
use vocabulary::catalog::{CardType, Zone};

/// A card stays where it is.
pub(crate) fn leave_out(state: &mut State, card: ObjectId) {
    state.links.push(Link { card, source: card, tie: LinkKind::LeftOut });
}

/// Every card is in its owner's library or supplementary deck but for those that are left out; nothing else of the old game is left.
pub(crate) fn restart(state: &mut State, player: PlayerId) {
    let left_out: Vec<ObjectId> = state.links.iter().filter(|it| it.tie == LinkKind::LeftOut).map(|it| it.card).collect();
    state.effects.clear();
    state.delayed.clear();
    state.kept_spells.clear();
    state.departed.clear();
    state.waiting.clear();
    state.shields.clear();
    state.combat = Combat::default();
    for slot in 0..Slot::try_from(state.objects.len()).unwrap_or(Slot::MAX) {
        let id = state.id(slot);
        let Some(row) = state.object(id).copied() else { continue };
        if row.kind != Kind::Card || is_dungeon(state, row.body) || !state.is_playing(row.owner) {
            vanish(state, id);
        } else if !left_out.contains(&id) {
            gather_in(state, id);
        }
    }
    begin_anew(state, &left_out);
    state.starting = state.speaker_of(player);
    next_timestamp(state);
}

/// Into the library, or the deck to which its back belongs; a vanguard is where games begin with it, a conspiracy where it is before.
fn gather_in(state: &mut State, card: ObjectId) {
    let Some(row) = state.object(card).copied() else { return };
    let printed = if let Body::Card(printed, _) = row.body { Some(printed) } else { None };
    if let Some(of) = printed.and_then(|it| state.supplement_of(it)) {
        gather(state, card, of);
    } else if let Some(conspiracy) = printed.filter(|it| state.is_conspiracy_card(*it)) {
        super::outside::lay_aside(state, card, row.owner, conspiracy);
    } else if row.zone != Zone::Library && !state.printed(row.body).is(CardType::Vanguard) {
        move_object(state, Move::new(card, Zone::Library, Cause::Put));
    }
}

/// A dungeon is brought in from outside the game, and is there again (309.2a).
fn is_dungeon(state: &State, body: Body) -> bool {
    state.printed(body).is(CardType::Dungeon)
}

/// What is so before the first turn.
fn begin_anew(state: &mut State, left_out: &[ObjectId]) {
    for it in &mut state.players {
        *it = it.anew();
    }
    state.turn = Turn::default();
    state.agenda = Agenda::default();
    state.history.forget();
    // What is left out is still what was exiled with something (727.4).
    state.links.retain(|it| left_out.contains(&it.card) && it.tie != LinkKind::LeftOut);
    state.records.clear();
    state.used.clear();
    state.further.clear();
    state.marked_mana.clear();
    state.puppets.clear();
    state.designated.clear();
    state.markers.clear();
    state.completed.clear();
    state.extra_turns.clear();
    super::stickers::begin_anew(state);
    super::commanders::begin_anew(state);
    super::vanguards::lie_anew(state);
    state.daylight = None;
    state.arrivals.clear();
    state.idle = Idle::default();
    state.rounds = Rounds::default();
    state.watch = Watch::EVERYTHING;
    state.point = Point::Turn;
    state.stale = true;
}
