//! The end of combat (511).

use kernel::{
    event::What,
    game::State,
    machine::{Batch, Handler, ends},
};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[ends(cr::R511_3, remove_from_combat)];

/// As the end of combat step ends, everything is removed from combat.
fn remove_from_combat(state: &State, batch: &mut Batch) {
    if state.turn.stage == Stage::EndOfCombat && !state.combat.is_empty() {
        batch.push(What::CombatEnds);
    }
}
