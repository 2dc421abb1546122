//! What was exiled until something leaves the battlefield (610.3).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{Link, LinkKind, State},
    machine::{Batch, Handler, afterwards},
};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[afterwards(cr::R610_3, bring_back)];

/// It goes back to the zone where it was right after that has left, onto the battlefield under its owner's control (610.3c).
fn bring_back(state: &State, batch: &mut Batch) {
    let gone = |it: &&Link| {
        matches!(it.tie, LinkKind::Until(_)) && state.lasting_object(it.source).is_none_or(|it| it.zone != Zone::Battlefield)
    };
    for Link { card, tie, .. } in state.links.iter().filter(gone) {
        batch.push(What::Unlinks(*card));
        if let (LinkKind::Until(zone), Some(owner)) = (tie, state.object(*card).map(|it| it.owner)) {
            let arrival = if *zone == Zone::Battlefield { Arrival::under(owner) } else { Arrival::USUAL };
            batch.push(What::Moves(Move { arrival, ..Move::new(*card, *zone, Cause::Put) }));
        }
    }
}
