//! Supplementary decks (100.2d).

use super::{move_object, next_timestamp, objects::new_object, players::mix, remember};
use crate::{
    event::{Cause, Move},
    game::{Body, Kind, ObjectId, PlayerId, Seats, State, Supplement},
    machine::Watch,
};
use language::CardId;
use vocabulary::catalog::Zone;

/// So much more life than others an archenemy begins with.
const OF_ARCHENEMIES: i32 = 20;

/// A card of a supplementary deck, on top of it, before the game begins; with schemes a player begins as an archenemy (904.5).
pub fn add_supplement(state: &mut State, card: CardId, of: Supplement, owner: PlayerId) -> ObjectId {
    if of == Supplement::Schemes && state.turn.number == 0 && !state.players_with(of).has(owner) {
        let player = &mut state.players[owner.index()];
        player.starting_life = player.starting_life.saturating_add(OF_ARCHENEMIES);
        player.life = player.starting_life;
    }
    lay_supplement(state, card, of, owner)
}

/// All decks are there: the players against a sole archenemy of a Commander game begin with as much life together (904.13b).
pub fn share_life(state: &mut State) {
    let Some(archenemy) = state.sole_archenemy().map(|it| state.player(it).starting_life) else { return };
    for player in state.everybody().filter(|it| state.shares_life_with(*it) != Seats::only(*it)).collect::<Vec<_>>() {
        let row = &mut state.players[player.index()];
        if row.starting_life < archenemy {
            (row.starting_life, row.life) = (archenemy, archenemy);
        }
    }
}

/// A card of a supplementary deck, on top of it.
pub(super) fn lay_supplement(state: &mut State, card: CardId, of: Supplement, owner: PlayerId) -> ObjectId {
    let body = Body::card(card, &state.library);
    let id = new_object(state, body, Kind::Card, owner, Zone::Command);
    state.supplement_mut(owner, of).push(id.slot);
    id
}

/// Off its deck, with a timestamp of then (613.7h); what it says begins to work.
pub(crate) fn come_open(state: &mut State, id: ObjectId) {
    let Some(of) = state.deck_of(id) else { return };
    let owner = state.objects[id.index()].owner;
    state.supplement_mut(owner, of).retain(|it| *it != id.slot);
    state.zones.command.push(id.slot);
    state.objects[id.index()].timestamp = next_timestamp(state);
    state.objects[id.index()].controller = controller(state, of).unwrap_or(owner);
    state.count_in(id.slot);
    state.watch.add(Watch::BUSY);
}

/// Who controls what lies open of such decks, if that is not its owner (109.4d).
fn controller(state: &State, of: Supplement) -> Option<PlayerId> {
    match of {
        Supplement::Planes => state.planar_controller(),
        Supplement::Attractions | Supplement::Schemes => None,
    }
}

/// It becomes another object (400.9), at the bottom of the deck.
pub(crate) fn go_under(state: &mut State, id: ObjectId) {
    let Some(Body::Card(card, _)) = state.object(id).map(|it| it.body) else { return };
    let Some(of) = state.supplement_of(card) else { return };
    remember(state, id);
    gather(state, id, of);
    let owner = state.objects[id.index()].owner;
    let deck = state.supplement_mut(owner, of);
    if deck.last() == Some(&id.slot) {
        deck.rotate_right(1);
    }
}

/// All cards of that kind, open or not, are that player's from now on.
pub(crate) fn own_deck(state: &mut State, player: PlayerId, of: Supplement) {
    for open in state.open(of).collect::<Vec<_>>() {
        state.objects[open.index()].owner = player;
    }
    for slot in state.supplement(player, of).to_vec() {
        let row = &mut state.objects[usize::from(slot)];
        (row.owner, row.controller) = (player, player);
    }
}

/// A card from wherever it is goes face down into its owner's deck of that kind.
pub(super) fn gather(state: &mut State, id: ObjectId, of: Supplement) {
    if state.deck_of(id).is_some() {
        return;
    }
    move_object(state, Move::new(id, Zone::Command, Cause::Put));
    state.count_out(id.slot);
    state.zones.command.retain(|it| *it != id.slot);
    let owner = state.objects[id.index()].owner;
    state.supplement_mut(owner, of).push(id.slot);
}

pub(crate) fn shuffle_supplement(state: &mut State, player: PlayerId, of: Supplement) {
    let mut cards = std::mem::take(state.supplement_mut(player, of));
    mix(state, &mut cards);
    *state.supplement_mut(player, of) = cards;
}
