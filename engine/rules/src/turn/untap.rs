//! The untap step (502).

use kernel::{
    event::What,
    game::{ObjectId, State, Thing},
    machine::{Batch, Context, Handler, begins, filter},
};
use language::{Static, StaticKind, Word};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[begins(cr::R502_3, Stage::Untap, untap).serves(&[Word::Static(StaticKind::DoesntUntap)])];

/// The active player's permanents untap at once, but those that an ability keeps tapped.
fn untap(state: &State, batch: &mut Batch) {
    for slot in state.active_players().flat_map(|it| state.zones.controlled(it)) {
        if state.objects[usize::from(*slot)].tapped {
            let id = state.id(*slot);
            if !stays_tapped(state, id) {
                batch.push(What::Untaps(id));
            }
        }
    }
}

fn stays_tapped(state: &State, id: ObjectId) -> bool {
    state.statics(StaticKind::DoesntUntap).any(|(source, ability)| {
        if let Static::DoesntUntap(filter) = ability {
            filter::concerns(state, filter, Thing::Object(id), &Context::of(state, source))
        } else {
            false
        }
    })
}
