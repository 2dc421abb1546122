//! Loops that several players keep going by what each of them does (732.3).

use kernel::{
    game::{PlayerId, State},
    machine::{Handler, forbids_option},
    question::{About, Choice},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[forbids_option(cr::R732_3, would_go_round)];

/// Whoever of them comes first in turn order, the active player before all, does otherwise as the position comes back.
fn would_go_round(state: &State, player: PlayerId, about: About, choice: Choice) -> bool {
    let involved = state.rounds.involved();
    let several = involved.len() > 1;
    about == About::Priority
        && several
        && state.in_turn_order().find(|it| involved.has(*it)) == Some(player)
        && state.rounds.was_chosen_here(player, choice)
}
