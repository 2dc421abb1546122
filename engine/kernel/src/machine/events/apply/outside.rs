//! Cards from outside the game (400.11).

use super::add_card;
use crate::game::{Outside, PlayerId, State};
use language::CardId;
use vocabulary::catalog::Zone;

/// A card is in a player's sideboard, before the game begins (103.2a).
pub fn add_to_sideboard(state: &mut State, card: CardId, player: PlayerId) {
    let card = state.library.front(card);
    state.sideboards.push(Outside { player, card });
}

/// A card of the sideboard is an object of the game from now on, in the hand of its owner.
pub(crate) fn take_in(state: &mut State, player: PlayerId, card: CardId) {
    let taken = Outside { player, card: state.library.front(card) };
    if let Some(at) = state.sideboards.iter().position(|it| *it == taken) {
        state.sideboards.remove(at);
        add_card(state, card, player, Zone::Hand);
    }
}
