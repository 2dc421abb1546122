//! From where spells are cast (601.2a), as descriptions ask for it.

use kernel::{
    game::{Paid, State},
    machine::{Context, Handler, Seen, property},
};
use language::{Aspects, Property, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[property(
    cr::R601_2A,
    Property::FromElsewhere,
    "[object] from anywhere other than (Grammar:your hand|their hands|their hand)",
    &[Aspects::STACK, Aspects::HANDS],
    is_from_elsewhere,
)];

/// It was cast from no hand, or from that of another player than who casts it; a card that is to be cast lies elsewhere. A copy that was
/// not cast comes from nowhere.
fn is_from_elsewhere(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    if it.object.zone != Zone::Stack {
        return it.object.zone != Zone::Hand;
    }
    let from = state.paid(it.id).and_then(Paid::zone);
    from.is_some_and(|zone| zone != Zone::Hand || it.object.owner != it.object.controller)
}
