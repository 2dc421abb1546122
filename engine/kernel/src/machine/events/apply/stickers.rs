//! Stickers on objects (123): put there, and carried along from one public zone to another (123.5).

use super::next_timestamp;
use crate::{
    game::{ObjectId, PlayerId, State},
    machine::Watch,
};
use vocabulary::catalog::Zone;

/// A sticker is on that from now on, its word behind so many others; it is not anywhere else.
pub(crate) fn put_sticker(state: &mut State, _: PlayerId, object: ObjectId, sticker: u16, behind: u8) {
    let timestamp = next_timestamp(state);
    if state.object(object).is_none() {
        return;
    }
    if let Some(it) = state.stickers.get_mut(usize::from(sticker)) {
        (it.on, it.behind, it.timestamp) = (Some(object), behind, timestamp);
        changes(state);
    }
}

/// What was on the one is on the other from now on (123.5b, 123.5c).
pub(crate) fn hand_stickers(state: &mut State, from: ObjectId, to: ObjectId) {
    state.stickers.iter_mut().filter(|it| it.on == Some(from)).for_each(|it| it.on = Some(to));
    changes(state);
}

/// A sheet of that player's is not among those of this game.
pub(crate) fn set_aside(state: &mut State, player: PlayerId, sheet: u8) {
    state.stickers.iter_mut().filter(|it| it.owner == player && it.sheet == sheet).for_each(|it| it.aside = true);
}

/// An object has gone to another zone, with the other part of a melded permanent perhaps: what is on them stays on what they are now, in
/// the order in which it came there, and begins anew right after that (613.7k). In a hidden zone nothing stays (123.5).
pub(super) fn go_along(state: &mut State, was: ObjectId, other: Option<ObjectId>, to: Zone) {
    let mut along: Vec<u16> = state.stickers_on(was).map(|it| it.0).collect();
    along.extend(other.into_iter().flat_map(|it| state.stickers_on(it)).map(|it| it.0));
    if along.is_empty() {
        return;
    }
    along.sort_by_key(|it| state.stickers[usize::from(*it)].timestamp);
    let now = match to {
        Zone::Library | Zone::Hand => None,
        Zone::Battlefield | Zone::Graveyard | Zone::Stack | Zone::Exile | Zone::Command | Zone::Ante => Some(state.id(was.slot)),
    };
    for it in along {
        let timestamp = next_timestamp(state);
        let sticker = &mut state.stickers[usize::from(it)];
        (sticker.on, sticker.timestamp) = (now, timestamp);
    }
    changes(state);
}

/// There is no such object any more.
pub(super) fn come_off(state: &mut State, was: ObjectId) {
    state.stickers.iter_mut().filter(|it| it.on == Some(was)).for_each(|it| it.on = None);
}

/// Another game begins: nothing is on anything, and all sheets are there again.
pub(super) fn begin_anew(state: &mut State) {
    for it in &mut state.stickers {
        (it.on, it.aside, it.behind, it.timestamp) = (None, false, 0, 0);
    }
}

fn changes(state: &mut State) {
    state.stale = true;
    state.watch.add(Watch::TRAITS.and(Watch::PERMANENTS));
}
