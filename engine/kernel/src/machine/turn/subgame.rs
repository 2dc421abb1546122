//! Playing a subgame (729): from its start to its end while the effect that created it resolves.

use crate::{
    event::What,
    game::{Outcome, Seats},
    machine::{Flow, Halt, Machine},
};

impl Machine<'_> {
    /// The players play a game with their libraries as decks, and go on with this one afterwards (729.1a). Says who has won it.
    pub fn play_subgame(&mut self) -> Flow<Seats> {
        self.happens(What::BeginsSubgame)?;
        // What is done and asked in it is no doing of the row by which it is played.
        let doing = self.set_aside();
        let over = loop {
            match self.go_on() {
                Ok(()) => {}
                Err(Halt::Over) if self.state.outcome != Outcome::Running => break self.state.outcome,
                Err(other) => return Err(other),
            }
        };
        self.take_up(doing);
        self.happens(What::EndsSubgame)?;
        Ok(match over {
            Outcome::Won(winners) => winners,
            Outcome::Running | Outcome::Drawn => Seats::NONE,
        })
    }
}
