//! What is applied while a double-faced permanent transforms or converts (712.20).

use kernel::{
    event::{Event, EventKind, Facing, What},
    game::{State, Thing, numbers},
    machine::{Context, Handler, Offers, Replaced, filter, replaces},
};
use language::{Ability, Entry, EntryKind, Static, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[replaces(cr::R712_20, &[EventKind::TurnsOver], get_counters).serves(&[Word::Enters(EntryKind::TransformedWith)])];

/// By an ability that it has once it is turned.
fn get_counters(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::TurnsOver(id, Facing::Side(_)) = event.what else { return };
    let Some(turned) = offers.turned(state, event, EntryKind::TransformedWith) else { return };
    for (nth, (_, ability)) in turned.abilities(id).enumerate() {
        let Ability::Static(Static::Enters(Entry::TransformedWith(number, kind))) = ability else { continue };
        let number = numbers::positive(filter::amount(&turned, number, &Context::of(&turned, id)));
        if number > 0 {
            let counters = Event::new(cr::R712_20, What::GetsCounters(Thing::Object(id), *kind, number));
            offers.push_nth(Some(id), nth, Replaced::after(counters.by(id), Some(*event)));
        }
    }
}
