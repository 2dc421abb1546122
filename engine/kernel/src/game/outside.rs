//! What is outside the game (400.11): the sideboards of those who play it. Such a card is no object, and has no zone.

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{PlayerId, State},
};
use language::FaceId;

/// A card in a sideboard (400.11a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Outside {
    /// Who began the game with it there (108.3b).
    pub player: PlayerId,
    /// The card, by its front.
    pub card: FaceId,
    /// Whether it is that player's chosen companion (103.2b).
    pub companion: bool,
}

impl State {
    /// The cards that a player owns outside the game.
    pub fn outside(&self, player: PlayerId) -> impl Iterator<Item = FaceId> {
        self.sideboards.iter().filter(move |it| it.player == player).map(|it| it.card)
    }

    /// The companion that a player has chosen, as long as it is outside the game.
    pub fn companion(&self, player: PlayerId) -> Option<FaceId> {
        self.sideboards.iter().find(|it| it.player == player && it.companion).map(|it| it.card)
    }
}
