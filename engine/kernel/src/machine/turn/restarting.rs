//! Restarting the game (727): the procedure of its start but for who takes the first turn, while the effect that does it waits.

use crate::{
    event::What,
    game::PlayerId,
    machine::{Flow, Machine},
};

impl Machine<'_> {
    /// The game begins once more, and that player takes the first turn. What the effect says besides is done before that turn begins.
    pub fn restart(&mut self, player: PlayerId) -> Flow {
        self.happens(What::Restarts(player))?;
        self.scratch.restarting = true;
        let rules = self.rules;
        let started = rules.starts.iter().try_for_each(|row| self.run(row, |it, does| does(it)));
        self.scratch.restarting = false;
        started
    }

    /// Whether the game is being restarted: who takes the first turn is known (727.1a).
    pub const fn is_restarting(&self) -> bool {
        self.scratch.restarting
    }
}
