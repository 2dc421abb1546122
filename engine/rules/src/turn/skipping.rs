//! Steps, phases and turns that effects have players skip (500.11).

use kernel::{
    event::What,
    game::{ObjectId, PlayerId, State},
    machine::{Batch, Context, Handler, always_skips, filter, skips_next},
};
use language::{Static, StaticKind, Word};
use vocabulary::{Skipped, cr};

pub(crate) const RULES: &[Handler] =
    &[always_skips(cr::R500_11, never_has).serves(&[Word::Static(StaticKind::Skips)]), skips_next(cr::R500_11, passes_over_next)];

/// An ability says that the player has none.
fn never_has(state: &State, player: PlayerId, what: Skipped) -> bool {
    let says = |(source, ability): (ObjectId, &Static)| {
        let Static::Skips(players, skipped) = ability else { return false };
        let mut found = Vec::new();
        filter::players(state, players, &Context::of(state, source), &mut found);
        *skipped == what && found.contains(&player)
    };
    state.statics(StaticKind::Skips).any(says)
}

/// An effect has the player skip the next one; that is done with then.
fn passes_over_next(state: &State, player: PlayerId, what: Skipped, batch: &mut Batch) {
    if state.agenda.skipped.contains(&(player, what)) {
        batch.push(What::Skips(player, what));
    }
}
