//! From where spells are cast (601.2a), and which is the first of the game (601.2i).

use kernel::{
    game::{Paid, State},
    machine::{Context, Handler, Seen, asks, property},
};
use language::{Aspects, Property, Question, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    property(
        cr::R601_2A,
        Property::FromElsewhere,
        "[object] from anywhere other than (Grammar:your hand|their hands|their hand)",
        &[Aspects::STACK, Aspects::HANDS],
        is_from_elsewhere,
    ),
    asks(
        cr::R601_2I,
        Question::FirstSpell,
        "this is the first spell you've cast this game",
        &[Aspects::PAST, Aspects::PLAYERS],
        is_the_first,
    ),
];

/// As it is cast: no other one has become cast before, also in a turn that is over.
fn is_the_first(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    state.player(context.you).spells_cast == 0
}

/// It was cast from no hand, or from that of another player than who casts it; a card that is to be cast lies elsewhere. A copy that was
/// not cast comes from nowhere.
fn is_from_elsewhere(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    if it.object.zone != Zone::Stack {
        return it.object.zone != Zone::Hand;
    }
    let from = state.paid(it.id).and_then(Paid::zone);
    from.is_some_and(|zone| zone != Zone::Hand || it.object.owner != it.object.controller)
}
