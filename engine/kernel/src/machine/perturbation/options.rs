//! Options that are missing.

use super::{Case, Twist};
use crate::{game::State, question::Choice};

/// Changes the options of a list from that place on; says whether it did.
#[cold]
pub(in crate::machine) fn bend_options(twist: Twist, state: &State, case: Case, options: &mut Vec<Choice>, from: usize) -> bool {
    let before = options.len();
    if twist.leaves_out(state, case) {
        options.truncate(from);
    } else if before > from {
        if twist == Twist::FirstLeftOut {
            options.remove(from);
        } else if twist == Twist::LastLeftOut {
            options.pop();
        }
    }
    options.len() != before
}
