//! Players who concede (104.3a): in the game that is being played, which may be a subgame (729.1a).

use crate::{
    game::PlayerId,
    machine::{Flow, Halt, Machine},
};

impl Machine<'_> {
    /// Does the next thing. Where a question waits because somebody [concedes](crate::Decider::conceding), that is done instead of an answer;
    /// what was begun stays as it is.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn go_on(&mut self) -> Flow {
        let done = self.advance();
        if done != Err(Halt::Suspended) {
            return done;
        }
        let Some(player) = self.decider.conceding() else { return done };
        drop(self.set_aside());
        self.concede(player)
    }

    /// A player concedes: no effect replaces that (101.1).
    fn concede(&mut self, player: PlayerId) -> Flow {
        let rules = self.rules;
        for row in &rules.concedes {
            let mut batch = self.take_batch();
            row.proposes(rules, self.state, &mut batch, |concedes, batch| concedes(player, batch));
            batch.events.iter().for_each(|it| self.commit(it));
            self.notice_late(&batch.events)?;
            self.give_batch(batch);
        }
        self.conclude()
    }
}
