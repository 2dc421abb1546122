//! Sizes that are chosen as a permanent enters or is turned face up (208.2b): one of several that its ability lists.

use kernel::{
    event::{Event, EventKind, What},
    game::State,
    machine::{Handler, Offers, Pick, Replaced, replaces},
};
use language::{Ability, Entry, EntryKind, Forming, Static, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R208_2B, &[EventKind::Moves, EventKind::Creates], enter_in_a_form).serves(&[Word::Enters(EntryKind::As)]),
    replaces(cr::R208_2B, &[EventKind::TurnsUp], turn_up_in_a_form),
];

fn enter_in_a_form(state: &State, event: &Event, offers: &mut Offers<'_>) {
    offers.pick_as_it_enters(state, event, EntryKind::As, Pick::Form);
}

/// By an ability that it will have face up.
fn turn_up_in_a_form(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::TurnsUp(id, _) = event.what else { return };
    let Some(up) = offers.unveiled(state, id) else { return };
    for (nth, (at, ability)) in up.abilities(id).enumerate() {
        if let Ability::Static(Static::Enters(Entry::As(Forming::EnteringOrTurned, _))) = ability {
            offers.push_nth(Some(id), nth, Replaced { choice: Some(Pick::Form(at.at)), ..Replaced::by(event.what, event) });
        }
    }
}
