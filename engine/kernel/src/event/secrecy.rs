//! Who alone may know which card an event is about.

use super::{Event, EventKind, What};
use crate::game::{ObjectId, PlayerId, State};
use language::Veil;
use vocabulary::catalog::Zone;

/// Who alone may know which card the event is about, if not everybody may, before it happens.
pub fn knows(state: &State, event: &Event) -> Option<PlayerId> {
    EventKind::from(&event.what).facts().secret.and_then(|secret| secret(state, &event.what))
}

/// Who draws a card.
pub(super) fn of_drawer(state: &State, what: &What) -> Option<PlayerId> {
    let seen = |it: ObjectId| state.object(it).is_some_and(|it| it.face_down.is_none());
    what.roles().player.filter(|it| state.top_card(*it).is_some_and(seen))
}

/// In whose hand the card is.
pub(super) fn of_holder(state: &State, what: &What) -> Option<PlayerId> {
    state.object(what.roles().object?).map(|it| it.owner)
}

/// Who looks at a card that lies face down.
pub(super) fn of_looker(_: &State, what: &What) -> Option<PlayerId> {
    what.roles().player
}

/// The owner of what goes from one hidden zone to another, the controller of what comes from there face down.
pub(super) fn of_mover(state: &State, what: &What) -> Option<PlayerId> {
    let What::Moves(it) = what else { return None };
    let hidden = |it: Zone| matches!(it, Zone::Library | Zone::Hand);
    if it.arrival.veil.is_some_and(|it| it.by == Veil::Exiled) {
        // It is told as what nobody sees.
        return None;
    }
    if it.arrival.veil.is_some() {
        // Who controls it may look at it (708.5).
        let from_hidden = state.object(it.object).filter(|row| hidden(row.zone));
        return from_hidden.map(|row| it.arrival.controller.unwrap_or(row.owner));
    }
    let unseen = |zone: Zone, face_down: bool| hidden(zone) || (zone == Zone::Exile && face_down);
    state.object(it.object).filter(|row| unseen(row.zone, row.face_down.is_some()) && hidden(it.to)).map(|it| it.owner)
}
