//! Loops of mandatory actions (104.4b): positions that come again while nobody had a choice.

use rand_core::Rng;

use crate::{
    canonical::{self, Ignoring},
    game::State,
};

/// How many windows in a row may pass without a choice before positions are compared; a usual turn has fewer.
const PATIENCE: u32 = 100;

/// What has been seen since somebody had a choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Idle {
    windows: u32,
    seen: Vec<(u128, u64)>,
}

impl Idle {
    /// Somebody had a choice: whatever comes again could have been otherwise.
    pub(crate) fn chosen(&mut self) {
        self.windows = 0;
        self.seen.clear();
    }
}

/// Counts one more window without a choice; says whether the position has come again. Where chance has a part it has not: the random
/// generator is then another.
pub(crate) fn comes_again(state: &mut State) -> bool {
    state.idle.windows += 1;
    if state.idle.windows <= PATIENCE {
        return false;
    }
    let key = (canonical::key(state, Ignoring::Past), state.random.clone().next_u64());
    let again = state.idle.seen.contains(&key);
    state.idle.seen.push(key);
    again
}
