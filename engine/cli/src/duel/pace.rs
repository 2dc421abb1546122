//! How long a person passes without being asked.

use engine::{
    About, Asked, Stage, State,
    game::PlayerId,
    story::{Line, Weight},
};

/// How long to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// This time.
    Once,
    /// Until something happens, or the person's next main phase.
    UntilSomethingHappens,
    /// Until the turn ends, or somebody else does something.
    UntilEndOfTurn,
}

/// Passing that goes on by itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passing {
    pace: Pace,
    /// The turn in which it began.
    turn: u32,
    /// The step or phase.
    stage: Stage,
}

impl Passing {
    /// It begins here.
    pub(super) const fn begin(pace: Pace, state: &State) -> Self {
        Self { pace, turn: state.turn.number, stage: state.turn.stage }
    }

    /// Whether the person passes here too, of whom something is asked. The lines are what has been told since the passing began.
    pub(super) fn goes_on(self, person: PlayerId, state: &State, asked: &Asked, told: &[Line]) -> bool {
        if asked.about != About::Priority {
            return false;
        }
        let another_turn = state.turn.number != self.turn;
        match self.pace {
            Pace::Once => false,
            Pace::UntilSomethingHappens => {
                let another = another_turn || state.turn.stage != self.stage;
                let main = another && state.turn.active == person && state.turn.stage.is_main();
                !main && state.stack.is_empty() && told.iter().all(|it| it.weight < Weight::Highlight)
            }
            Pace::UntilEndOfTurn => {
                let top = state.stack.last().and_then(|it| state.object(it.object));
                let responds = top.is_some_and(|it| it.controller != person);
                !another_turn && !responds
            }
        }
    }
}
