//! What enters the battlefield as a copy of something that its controller chooses (707.5), wherever it comes from.

use kernel::{
    event::{Event, EventKind},
    game::State,
    machine::{Entrance, Handler, Offers, Pick, Replaced, replaces},
};
use language::{Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[replaces(cr::R707_5, &[EventKind::Moves, EventKind::Creates], enter_as_copy)
    .serves(&[Word::Static(StaticKind::EntersAsCopy)])];

fn enter_as_copy(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let may_copy = |it: &Entrance| it.arrival.copy.is_none() && it.may_state(state, StaticKind::EntersAsCopy);
    let Some(it) = Entrance::of(state, event).filter(may_copy) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let copies = |it: &(usize, (_, &Static))| matches!(it.1.1, Static::EntersAsCopy(..));
    let found: Vec<_> = foreseen.statics().enumerate().filter(copies).map(|(nth, (at, _))| (nth, at)).collect();
    for (nth, at) in found {
        let choice = Some(Pick::Original(at));
        offers.push_nth(it.object, nth, Replaced { choice, ..Replaced::by(event.what, event) });
    }
}
