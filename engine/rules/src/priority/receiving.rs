//! Who receives priority (117.3), and when all have passed (117.4).

use kernel::{
    game::{PlayerId, State},
    machine::{After, Handler, all_passed, receives},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    receives(cr::R117_3A, After::Beginning, active_player),
    receives(cr::R117_3B, After::Resolving, active_player),
    receives(cr::R117_3D, After::Passing, next_player),
    all_passed(cr::R117_4, all_have_passed),
];

fn active_player(state: &State, _: PlayerId) -> PlayerId {
    state.turn.active
}

fn next_player(state: &State, holder: PlayerId) -> PlayerId {
    state.next_player(holder)
}

/// In succession: whoever does something begins the round anew.
fn all_have_passed(state: &State, passes: u8) -> bool {
    usize::from(passes) >= state.playing()
}
