//! What a card outside the game is like (400.11c): what is printed on it and what defines its own characteristics, and nothing else.

use std::sync::Arc;

use crate::{
    game::{PlayerId, State, Thing},
    machine::{Context, Table, add_card, determine, filter},
};
use language::{FaceId, Filter};
use vocabulary::catalog::Zone;

impl Table<'_> {
    /// The cards that a player owns outside the game and that fit, each once.
    pub fn outside(&self, player: PlayerId, fitting: &Filter) -> Vec<FaceId> {
        let mut found: Vec<FaceId> = Vec::new();
        for card in self.state.outside(player) {
            if !found.contains(&card) && self.fits_outside(player, card, fitting) {
                found.push(card);
            }
        }
        found
    }

    /// On a table of its own no effect of the game reaches it.
    fn fits_outside(&self, player: PlayerId, face: FaceId, fitting: &Filter) -> bool {
        let library = &self.state.library;
        let Some(card) = library.find(&library.face(face).name) else { return false };
        let mut alone = State::new(Arc::clone(library), self.state.players.len(), 0, 0);
        let id = add_card(&mut alone, card, player, Zone::Hand);
        self.rules.quietly(|| determine(&mut alone, self.rules));
        let context = Context { you: player, ..Context::of(&alone, id) };
        filter::fits(&alone, fitting, Thing::Object(id), &context)
    }
}
