//! Cards from outside the game (400.11).

use super::{add_card, objects::vanish};
use crate::{
    event::Arrival,
    game::{Body, ObjectId, Outside, PlayerId, State},
};
use language::{CardId, CardSide, FaceId};
use vocabulary::catalog::Zone;

/// A card is in a player's sideboard, before the game begins (103.2a).
pub fn add_to_sideboard(state: &mut State, card: CardId, player: PlayerId) {
    state.asks_for(Body::Card(card, CardSide::First));
    let card = state.library.front(card);
    state.sideboards.push(Outside { player, card, companion: false });
}

/// A card is a player's companion, outside the game, once that has begun.
pub fn add_companion(state: &mut State, card: CardId, player: PlayerId) {
    state.asks_for(Body::Card(card, CardSide::First));
    let card = state.library.front(card);
    state.sideboards.push(Outside { player, card, companion: true });
}

/// A card from outside the game is an object of the game from now on, in the hand of its owner.
pub(crate) fn take_in(state: &mut State, player: PlayerId, card: CardId) {
    let face = state.library.front(card);
    if state.bring_in(player, face) {
        add_card(state, card, player, Zone::Hand);
    }
}

/// A card that a player has outside the game is the companion.
pub(crate) fn choose_companion(state: &mut State, player: PlayerId, card: FaceId) {
    if let Some(it) = state.sideboards.iter_mut().find(|it| (it.player, it.card, it.companion) == (player, card, false)) {
        it.companion = true;
    }
}

/// A conspiracy of a player is an object of the game from now on, in the command zone; face down it has no characteristics (315.5b).
pub(crate) fn put_conspiracy(state: &mut State, player: PlayerId, face: FaceId, arrival: Arrival) {
    let Some(card) = state.library.find(&state.library.face(face).name) else { return };
    if !state.bring_in(player, face) {
        return;
    }
    let id = add_card(state, card, player, Zone::Command);
    state.objects[id.index()].chosen = arrival.chosen;
    state.ties_choice(id);
    if let Some(veil) = arrival.veil {
        state.count_out(id.slot);
        state.lay_face_down(id, veil.by);
        state.count_in(id.slot);
    }
}

/// A conspiracy is in the sideboard again, as the game begins anew.
pub(super) fn lay_aside(state: &mut State, id: ObjectId, player: PlayerId, card: CardId) {
    vanish(state, id);
    add_to_sideboard(state, card, player);
}

/// The companion of a player is an object of the game from now on, in the hand.
pub(crate) fn take_companion(state: &mut State, player: PlayerId, face: FaceId) {
    let Some(card) = state.library.find(&state.library.face(face).name) else { return };
    if let Some(at) = state.sideboards.iter().position(|it| it.player == player && it.companion) {
        state.sideboards.remove(at);
        add_card(state, card, player, Zone::Hand);
    }
}
