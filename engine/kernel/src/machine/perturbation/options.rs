//! Options that are missing.

use super::{Case, Twist};
use crate::{game::State, question::Choice};

/// The options that a row adds, as the twist has them.
pub(in crate::machine) fn bent_options(twist: Twist, state: &State, case: Case, mut options: Vec<Choice>) -> Vec<Choice> {
    if twist.leaves_out(state, case) {
        options.clear();
    } else if twist == Twist::FirstLeftOut && !options.is_empty() {
        options.remove(0);
    } else if twist == Twist::LastLeftOut {
        options.pop();
    }
    options
}
