//! Cards that are milled (701.17), where a text speaks of them.

use crate::{
    event::{Cause, Move, What},
    game::ObjectId,
    machine::{Flow, Machine, Resolution},
};
use vocabulary::catalog::Zone;

impl Machine<'_> {
    /// Puts cards of libraries into their owners' graveyards, all at once. They are found where they have gone, if everybody sees them there
    /// (701.17c).
    pub fn mill(&mut self, cards: Vec<ObjectId>, resolution: &mut Resolution) -> Flow<Vec<ObjectId>> {
        let mut batch = self.batch_of(resolution);
        for card in &cards {
            batch.push(What::Moves(Move::new(*card, Zone::Graveyard, Cause::Milled)));
        }
        self.perform_all(batch)?;
        let found = cards.into_iter().map(|it| self.state.id(it.slot));
        let public = |it: &ObjectId| self.state.object(*it).is_some_and(|it| !matches!(it.zone, Zone::Library | Zone::Hand));
        Ok(found.filter(public).collect())
    }
}
