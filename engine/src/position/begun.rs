//! The line of what has begun in the turn.

use super::{
    line,
    read::{Done, Reader, number, wrong},
};
use kernel::game::{Begun, State};

/// Writes what has begun in the turn, where that is not the usual.
pub(super) fn write(state: &State, out: &mut String) {
    let turn = &state.turn;
    if turn.begun != Begun::before(turn.stage).with(turn.stage) {
        let Begun { upkeeps, mains, combats, blocks } = turn.begun;
        line!(out, "begun {upkeeps} {mains} {combats} {blocks}");
    }
}

impl Reader<'_> {
    /// `begun UPKEEPS MAINS COMBATS BLOCKS`.
    pub(super) fn begun(&mut self, numbers: &[&str]) -> Done {
        let [upkeeps, mains, combats, blocks] = numbers else { return wrong("expected `begun UPKEEPS MAINS COMBATS BLOCKS`") };
        self.state.turn.begun =
            Begun { upkeeps: number(upkeeps)?, mains: number(mains)?, combats: number(combats)?, blocks: number(blocks)? };
        Ok(())
    }
}
