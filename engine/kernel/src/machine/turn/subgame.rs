//! Playing a subgame (729): from its start to its end while the effect that created it resolves.

use crate::{
    event::What,
    game::{Outcome, Seats},
    machine::{Agency, Flow, Halt, Machine},
};

impl Machine<'_> {
    /// The players play a game with their libraries as decks, and go on with this one afterwards (729.1a). Says who has won it.
    pub fn play_subgame(&mut self) -> Flow<Seats> {
        let applied = std::mem::take(&mut self.applied);
        let agency = std::mem::replace(&mut self.agency, Agency::Rule);
        let wish = std::mem::take(&mut self.wish);
        let reserved = std::mem::take(&mut self.reserved);
        let depth = std::mem::take(&mut self.scratch.depth);
        let (rule, pledged, tapped) = (self.rule, self.pledged.take(), self.tapped.take());
        self.happens(What::BeginsSubgame)?;
        // What is done and asked in it is no doing of the row by which it is played.
        let deed = self.deed.take();
        let over = loop {
            match self.go_on() {
                Ok(()) => {}
                Err(Halt::Over) if self.state.outcome != Outcome::Running => break self.state.outcome,
                Err(other) => return Err(other),
            }
        };
        (self.rule, self.deed) = (rule, deed);
        self.happens(What::EndsSubgame)?;
        (self.scratch.depth, self.pledged, self.tapped) = (depth, pledged, tapped);
        (self.applied, self.agency, self.wish, self.reserved) = (applied, agency, wish, reserved);
        Ok(match over {
            Outcome::Won(winners) => winners,
            Outcome::Running | Outcome::Drawn => Seats::NONE,
        })
    }
}
