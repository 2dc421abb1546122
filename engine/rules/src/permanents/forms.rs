//! Sizes that are chosen as a permanent enters or is turned face up (208.2b): one of several that its ability lists.

use kernel::{
    event::{Event, EventKind, What},
    game::{AbilityRef, State},
    machine::{Entrance, Handler, Offers, Pick, Replaced, replaces},
};
use language::{Ability, Forming, Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R208_2B, &[EventKind::Moves, EventKind::Creates], enter_in_a_form).serves(&[Word::Static(StaticKind::EntersAs)]),
    replaces(cr::R208_2B, &[EventKind::TurnsUp], turn_up_in_a_form),
];

fn enter_in_a_form(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|it| it.may_state(state, StaticKind::EntersAs)) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let forms = |it: &(usize, (_, &Static))| matches!(it.1.1, Static::EntersAs(..));
    let found: Vec<(usize, AbilityRef)> = foreseen.statics().enumerate().filter(forms).map(|(nth, (at, _))| (nth, at)).collect();
    for (nth, at) in found {
        offers.push_nth(it.object, nth, Replaced { choice: Some(Pick::Form(at)), ..Replaced::by(event.what, event) });
    }
}

/// By an ability that it will have face up.
fn turn_up_in_a_form(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::TurnsUp(id, _) = event.what else { return };
    let Some(up) = offers.unveiled(state, id) else { return };
    for (nth, (at, ability)) in up.abilities(id).enumerate() {
        if let Ability::Static(Static::EntersAs(Forming::EnteringOrTurned, _)) = ability {
            offers.push_nth(Some(id), nth, Replaced { choice: Some(Pick::Form(at.at)), ..Replaced::by(event.what, event) });
        }
    }
}
