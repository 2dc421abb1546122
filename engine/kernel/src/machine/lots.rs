//! What nobody chooses: numbers, cards and orders that chance gives.

use crate::{
    event::{Arrival, Cause, Move, What},
    game::ObjectId,
    machine::{Batch, Flow, Machine},
};
use language::End;
use vocabulary::catalog::Zone;

impl Machine<'_> {
    /// A number below `end`, each as likely as the others.
    pub fn draw_lots(&mut self, end: usize) -> Flow<usize> {
        let end = u32::try_from(end).unwrap_or(u32::MAX);
        let drawn = self.state.next_lot(end);
        self.happens(What::DrawsLots(end))?;
        Ok(drawn as usize)
    }

    /// So many of these, one after the other; where there are too few, all of them it is.
    pub fn draw_some(&mut self, mut among: Vec<ObjectId>, number: u32) -> Flow<Vec<ObjectId>> {
        let mut drawn = Vec::new();
        for _ in 0..number {
            if !among.is_empty() {
                let at = self.draw_lots(among.len())?;
                drawn.push(among.remove(at));
            }
        }
        Ok(drawn)
    }

    /// These go to the bottoms of their owners' libraries in a random order, as a part of that batch.
    pub fn put_under_at_random(&mut self, mut cards: Vec<ObjectId>, mut batch: Batch) -> Flow {
        let cause = if cards.len() > 1 { Cause::Mixed } else { Cause::Put };
        while !cards.is_empty() {
            let at = if cards.len() == 1 { 0 } else { self.draw_lots(cards.len())? };
            let arrival = Arrival { end: End::Bottom, ..Arrival::USUAL };
            batch.push(What::Moves(Move { arrival, ..Move::new(cards.remove(at), Zone::Library, cause) }));
        }
        self.perform_all(batch).map(drop)
    }
}
