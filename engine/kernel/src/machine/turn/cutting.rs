//! Ending the turn or the combat phase at once (724): a table of steps.

use crate::{
    event::What,
    game::ObjectId,
    machine::{Flow, Machine, Point},
};
use vocabulary::{Stage, catalog::Phase};

/// What is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    /// The turn (724.1).
    Turn,
    /// The combat phase (724.2).
    Combat,
}

/// The ending of a turn or of a combat phase, while it goes on.
#[derive(Clone, Copy, Debug)]
pub struct Cutting {
    /// The object whose effect it is.
    pub by: ObjectId,
    /// Nothing more is to be done.
    pub done: bool,
}

impl Machine<'_> {
    /// The turn or the combat phase ends by the effect of that object.
    pub fn cut(&mut self, what: Cut, by: ObjectId) -> Flow {
        let rules = self.rules;
        let mut cutting = Cutting { by, done: false };
        for row in rules.cutting.iter().filter(|it| it.key == what) {
            if !cutting.done {
                self.run(row, |it, step| step(it, &mut cutting))?;
            }
        }
        Ok(())
    }

    /// State-based actions are checked once, and nobody gets priority (724.1c, 724.2c).
    pub fn check_once(&mut self) -> Flow {
        self.check().map(drop)
    }

    /// The step or phase that the game is in ends, and the game goes straight on with that stage.
    pub fn jump_to(&mut self, stage: Stage) -> Flow {
        self.end_stage()?;
        self.happens(What::JumpsTo(stage))
    }

    /// The phase that the game is in ends, and the game goes straight on with the one that is next.
    pub fn jump_to_next_phase(&mut self) -> Flow {
        self.end_stage()?;
        let next = self.next_phase()?;
        if let Point::Stage(stage) = next {
            return self.happens(What::JumpsTo(stage));
        }
        self.state.point = next;
        Ok(())
    }

    /// Whether it is the combat phase.
    pub fn is_combat(&self) -> bool {
        self.state.turn.stage.phase() == Phase::Combat
    }
}
