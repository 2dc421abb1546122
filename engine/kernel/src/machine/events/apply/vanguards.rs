//! What becomes of vanguards (902) as games begin and end.

use super::{add_card, objects::vanish};
use crate::game::{ObjectId, PlayerId, State};
use language::CardId;
use vocabulary::catalog::Zone;

/// A player's vanguard lies in the command zone before the game begins; the player begins with the life and the hand that it says (902.4, 902.5).
pub fn add_vanguard(state: &mut State, card: CardId, owner: PlayerId) -> ObjectId {
    let (hand, life) = state.modifiers(card);
    let player = &mut state.players[owner.index()];
    player.starting_life = player.starting_life.saturating_add(life);
    player.life = player.starting_life;
    player.hand_size = u8::try_from(i32::from(player.hand_size).saturating_add(hand).max(0)).unwrap_or(u8::MAX);
    add_card(state, card, owner, Zone::Command)
}

/// A vanguard is in the command zone of another game, as another object (729.2b).
pub(super) fn move_along(from: &State, to: &mut State) {
    for (_, owner, card) in from.vanguards() {
        add_card(to, card, owner, Zone::Command);
    }
}

/// Each vanguard of the command zone is there anew: a game begins with it (902.3), or it comes back from a subgame (729.5b).
pub(super) fn lie_anew(state: &mut State) {
    for (slot, owner, card) in state.vanguards().collect::<Vec<_>>() {
        vanish(state, state.id(slot));
        add_card(state, card, owner, Zone::Command);
    }
}
