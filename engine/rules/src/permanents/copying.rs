//! What enters the battlefield as a copy of something that its controller chooses (707.5), wherever it comes from.

use kernel::{
    event::{Event, What},
    game::State,
    machine::{Handler, Offers, Pick, Replaced, replaces},
};
use language::{Ability, Static};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[replaces(cr::R707_5, enter_as_copy)];

fn enter_as_copy(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(it) = event.what else { return };
    if it.to != Zone::Battlefield || it.arrival.copy.is_some() {
        return;
    }
    for (nth, (at, ability)) in state.abilities(it.object).enumerate() {
        if matches!(ability, Ability::Static(Static::EntersAsCopy(_))) {
            let choice = Some(Pick::Original(at));
            offers.push(Some(it.object), nth, Replaced { choice, ..Replaced::by(event.what, event) });
        }
    }
}
