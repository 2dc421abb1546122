//! Whom a player may attack: those in range (801.3), the one to the left or to the right (803), those in the next seats (809.3c, 811.4).

use kernel::{
    game::{Defending, PlayerId, State, Variant},
    machine::{Handler, forbids_defending},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_defending(cr::R801_3, is_out_of_range),
    forbids_defending(cr::R803_1A, is_not_to_the_left),
    forbids_defending(cr::R803_1B, is_not_to_the_right),
    forbids_defending(cr::R809_3C, is_far_in_emperor),
    forbids_defending(cr::R811_4, is_far_among_alternating_teams),
];

fn is_out_of_range(state: &State, attacking: PlayerId, player: PlayerId) -> bool {
    !state.reaches(attacking, player)
}

/// Turn order goes to the left: nobody else sits in the next seat.
fn is_not_to_the_left(state: &State, attacking: PlayerId, player: PlayerId) -> bool {
    state.defending == Defending::Left && state.next_player(attacking) != player
}

fn is_not_to_the_right(state: &State, attacking: PlayerId, player: PlayerId) -> bool {
    state.defending == Defending::Right && state.next_player(player) != attacking
}

fn is_far_in_emperor(state: &State, attacking: PlayerId, player: PlayerId) -> bool {
    state.options.variant == Variant::Emperor && !state.is_next_to(attacking, player)
}

fn is_far_among_alternating_teams(state: &State, attacking: PlayerId, player: PlayerId) -> bool {
    state.options.variant == Variant::AlternatingTeams && !state.is_next_to(attacking, player)
}
