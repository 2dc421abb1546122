//! Cards that a text has players discard at the same time (701.9).

use crate::{
    event::{Cause, Move, What},
    game::ObjectId,
    machine::{Flow, Machine, Resolution},
};
use vocabulary::catalog::Zone;

impl Machine<'_> {
    /// The first of them, where it lies for all to see, is what the text behind it may call the discarded card (400.7j).
    pub fn discard_at_once(&mut self, cards: &[ObjectId], resolution: &mut Resolution) -> Flow {
        let mut batch = self.batch_of(resolution);
        for card in cards {
            batch.push(What::Moves(Move::new(*card, Zone::Graveyard, Cause::Discarded)));
        }
        self.perform_all(batch)?;
        let discarded = cards.first().and_then(|it| self.state.in_public(*it));
        resolution.chosen.spent = resolution.chosen.spent.or(discarded);
        Ok(())
    }
}
