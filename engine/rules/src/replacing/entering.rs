//! What enters as something else, or for somebody else, because another permanent says so (614.1c, 614.1d).

use kernel::{
    event::{Arrival, Event, EventKind},
    game::{Counters, State},
    machine::{Context, Entrance, Handler, Offers, Replaced, replaces},
};
use language::{Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_as_copy)
        .serves(&[Word::Static(StaticKind::OthersEnterAsThis)]),
    replaces(cr::R614_1D, &[EventKind::Moves, EventKind::Creates], enter_for_another)
        .serves(&[Word::Static(StaticKind::OthersEnterForYou)]),
];

/// As a copy of the permanent that says so.
fn enter_as_copy(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    for (source, ability) in state.statics(StaticKind::OthersEnterAsThis) {
        if let Static::OthersEnterAsThis(fits) = ability
            && offers.foreseen(state, event).is_some_and(|it| it.fits(fits, source))
        {
            let arrival = it.arrival.copying(state.copiable(source), Counters::NONE);
            offers.push(Some(source), Replaced::by(Entrance::with(event, arrival).what, event));
        }
    }
}

fn enter_for_another(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    for (source, ability) in state.statics(StaticKind::OthersEnterForYou) {
        let you = Context::of(state, source).you;
        if let Static::OthersEnterForYou(fits) = ability
            && it.player != you
            && offers.foreseen(state, event).is_some_and(|it| it.fits(fits, source))
        {
            let arrival = Arrival { controller: Some(you), ..it.arrival };
            offers.push(Some(source), Replaced::by(Entrance::with(event, arrival).what, event));
        }
    }
}
