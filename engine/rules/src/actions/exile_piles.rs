//! Cards that are chosen in exile and that one may not look at: a pile is chosen, and chance takes a card of it (406.4).

use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::{Handler, takes_for_another},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[takes_for_another(cr::R406_4, lies_in_pile)];

/// The player may not look at the one, and the other lies in the same pile.
fn lies_in_pile(state: &State, player: PlayerId, (one, other): (ObjectId, ObjectId)) -> bool {
    let seen = state.object(one).is_some_and(|it| it.known.has(player));
    !seen && state.exile_pile(one) == state.exile_pile(other)
}
