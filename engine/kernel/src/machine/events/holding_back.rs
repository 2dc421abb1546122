//! What several players are to do at once: each chooses in turn order, and it happens when the last of them has (101.4).

use crate::{
    event::Event,
    machine::{Flow, Machine},
};

impl Machine<'_> {
    /// What would happen by that is held back: the player only chooses.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn hold_back(&mut self, chooses: impl FnOnce(&mut Self) -> Flow) -> Flow<Vec<Event>> {
        let before = self.scratch.held_back.replace(Vec::new());
        let done = chooses(self);
        let held_back = std::mem::replace(&mut self.scratch.held_back, before);
        done.map(|()| held_back.unwrap_or_default())
    }
}
