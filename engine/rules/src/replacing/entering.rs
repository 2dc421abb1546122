//! What enters as something else, or for somebody else, because another permanent says so (614.1c, 614.1d).

use kernel::{
    event::{Arrival, Event, Move, What},
    game::State,
    machine::{Asker, Handler, Offers, Replaced, filter, replacement::statics, replaces},
};
use language::Static;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[replaces(cr::R614_1C, enter_as_copy), replaces(cr::R614_1D, enter_for_another)];

/// As a copy of the permanent that says so.
fn enter_as_copy(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(moved) = event.what else { return };
    for (source, ability) in statics(state).filter(|_| moved.to == Zone::Battlefield) {
        if let Static::OthersEnterAsThis(fits) = ability
            && filter::would_fit(state, fits, &moved, &Asker::of(state, source))
        {
            let arrival = Arrival { copy: Some(state.traits[source.index()].base), ..moved.arrival };
            offers.push(Some(source), 0, Replaced::by(What::Moves(Move { arrival, ..moved }), event));
        }
    }
}

fn enter_for_another(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(moved) = event.what else { return };
    for (source, ability) in statics(state).filter(|_| moved.to == Zone::Battlefield) {
        let asker = Asker::of(state, source);
        if let Static::OthersEnterForYou(fits) = ability
            && moved.arrival.controller != Some(asker.you)
            && filter::would_fit(state, fits, &moved, &asker)
        {
            let arrival = Arrival { controller: Some(asker.you), ..moved.arrival };
            offers.push(Some(source), 0, Replaced::by(What::Moves(Move { arrival, ..moved }), event));
        }
    }
}
