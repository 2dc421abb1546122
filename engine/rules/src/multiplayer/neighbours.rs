//! Who is within whose range of influence, determined as each turn begins (801.2c).

use kernel::{
    event::What,
    game::State,
    machine::{Batch, Handler, opens_turn},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[opens_turn(cr::R801_2C, determine)];

/// Of each player whose range is another one than it was.
fn determine(state: &State, batch: &mut Batch) {
    if !state.is_limited() {
        return;
    }
    for player in state.in_turn_order() {
        let within = state.within_seats(player);
        if within != state.player(player).reach {
            batch.push(What::Reaches(player, within));
        }
    }
}
