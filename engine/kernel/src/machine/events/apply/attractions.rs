//! Attraction decks (717.2).

use super::{move_object, objects::new_object, players::mix};
use crate::{
    event::{Cause, Move},
    game::{Body, Kind, ObjectId, PlayerId, State},
};
use language::CardId;
use vocabulary::catalog::Zone;

/// A card of a supplementary deck, on top of it, before the game begins.
pub fn add_attraction(state: &mut State, card: CardId, owner: PlayerId) -> ObjectId {
    let body = Body::card(card, &state.library);
    let id = new_object(state, body, Kind::Card, owner, Zone::Command);
    state.zones.attractions[owner.index()].push(id.slot);
    state.count_in(id.slot);
    id
}

/// A card from wherever it is goes face down into its owner's Attraction deck.
pub(super) fn gather(state: &mut State, id: ObjectId) {
    if state.is_in_attraction_deck(id) {
        return;
    }
    move_object(state, Move::new(id, Zone::Command, Cause::Put));
    state.zones.command.retain(|it| *it != id.slot);
    let owner = state.objects[id.index()].owner;
    state.zones.attractions[owner.index()].push(id.slot);
}

pub(crate) fn shuffle_attractions(state: &mut State, player: PlayerId) {
    let mut cards = std::mem::take(&mut state.zones.attractions[player.index()]);
    mix(state, &mut cards);
    state.zones.attractions[player.index()] = cards;
}
