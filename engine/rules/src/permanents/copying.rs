//! What enters the battlefield as a copy of something that its controller chooses (707.5), wherever it comes from.

use kernel::{
    event::{Event, EventKind, What},
    game::{AbilityId, LinkKind, State, Waiting},
    machine::{Batch, Entrance, Handler, Offers, Pick, Replaced, afterwards, replaces},
};
use language::{Entry, EntryKind, Static, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R707_5, &[EventKind::Moves, EventKind::Creates], enter_as_copy).serves(&[Word::Enters(EntryKind::AsCopy)]),
    afterwards(cr::R707_9G, trigger_what_is_linked),
];

/// More abilities than any face has.
const PLACES: usize = 1 << 16;

/// What it would enter as by another copy effect may say so, too: each face speaks for itself (616.1f).
fn enter_as_copy(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let may_copy = |it: &Entrance| it.arrival.copy.is_some() || it.may_state(state, EntryKind::AsCopy);
    let Some(it) = Entrance::of(state, event).filter(may_copy) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let copies = |it: &(usize, (_, &Static))| matches!(it.1.1, Static::Enters(Entry::AsCopy(..)));
    let found: Vec<_> = foreseen.statics().enumerate().filter(copies).map(|(nth, (at, _))| (nth, at)).collect();
    let face = it.arrival.copy.map_or(0, |it| usize::from(it.0) + 1);
    for (nth, at) in found {
        let nth = nth + face * PLACES;
        let choice = Some(Pick::Original(at));
        offers.push_nth(it.object, nth, Replaced { choice, ..Replaced::by(event.what, event) });
    }
}

/// What is linked to the copy effect triggers where something has entered as that copy: what is another copy by then has no such ability.
fn trigger_what_is_linked(state: &State, batch: &mut Batch) {
    for link in &state.links {
        if let (LinkKind::CopiedWith(ability), Some(copy)) = (link.tie, state.object(link.card)) {
            let waiting = Waiting::by(copy.controller, link.card, AbilityId::own(ability));
            batch.push(What::Unlinks(link.card));
            batch.push(What::Triggers(Waiting { it: Some(link.source.into()), ..waiting }));
        }
    }
}
