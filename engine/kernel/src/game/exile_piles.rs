//! Piles of face-down cards in exile (406.4).

use crate::game::{ObjectId, State};
use language::Veil;

impl State {
    /// Something happens, or several things at once.
    pub(crate) fn begin_batch(&mut self) {
        self.arrivals.clear();
        self.batch = self.timestamp;
    }

    /// By what a face-down card in exile is told from those that were exiled at another time or in another way.
    pub fn exile_pile(&self, card: ObjectId) -> Option<u32> {
        self.object(card).filter(|it| it.face_down == Some(Veil::Exiled)).map(|it| it.entered)
    }
}
