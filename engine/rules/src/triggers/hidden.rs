//! Triggered abilities of what nobody but its owner sees (603.2f).

use kernel::{
    event::What,
    game::{ObjectId, PlayerId, State, is_hidden},
    machine::{Handler, Happening, overlooks},
};
use language::TriggerEvent;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[overlooks(cr::R603_2F, lies_hidden)];

/// It lies in a hand or a library, and the event is not that all see it.
fn lies_hidden(state: &State, (_, source): (PlayerId, Option<ObjectId>), (it, _): (Happening<'_>, &TriggerEvent)) -> bool {
    let shown = |card: ObjectId| matches!(it.what(), Some(What::Reveals(_, it) | What::RevealsAsDrawn(_, it)) if it == card);
    source.is_some_and(|card| state.object(card).is_some_and(|it| is_hidden(it.zone)) && !shown(card))
}
