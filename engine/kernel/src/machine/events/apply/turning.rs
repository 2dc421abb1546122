//! Permanents are turned: face down and up (708), and with another side up (712.18), with all their components (730.2f, 730.2i).

use super::next_timestamp;
use crate::{
    event::Facing,
    game::{Applied, CastRecord, ContinuousEffect, Object, ObjectId, Paid, State, Unveiling},
};
use language::{FaceId, Veil};
use vocabulary::catalog::Zone;

/// A permanent is turned, and is later than what was there before it (613.7f, 613.7g). Transformed it is the same object (712.18).
pub(crate) fn turn_over(state: &mut State, id: ObjectId, facing: Facing) {
    if !state.on_battlefield(id) {
        return;
    }
    let timestamp = next_timestamp(state);
    let object = &mut state.objects[id.index()];
    object.timestamp = timestamp;
    match facing {
        Facing::Down(veil) => {
            object.face_down = Some(veil);
            // What of it lies face up is turned along (730.2f).
            for it in state.components(id).collect::<Vec<_>>() {
                state.objects[usize::from(it)].face_down.get_or_insert(veil);
            }
        }
        Facing::Side(side) => {
            // Of several components each turns that can (730.2i).
            for it in state.components(id).collect::<Vec<_>>() {
                state.turn_component(it);
            }
            // What it says from now on may be what notices this.
            if !state.is_composed(id) || state.can_turn(state.objects[id.index()].body) {
                state.show(id, side);
            }
            let body = state.objects[id.index()].body;
            let own = state.stack.iter_mut().filter(|it| it.ability.is_some_and(|it| it.1 == id));
            own.for_each(|it| it.outrun = true);
            state.delayed.iter_mut().filter(|it| it.source == id).for_each(|it| it.outrun = true);
            state.history.asks(state.library.recalls(body.face(&state.library)));
        }
    }
    state.stale = true;
}

/// A permanent is turned face up: it knows the X that was paid for that, if one was (702.37f). So is a conspiracy (613.7j), and a card in
/// exile (406.3).
pub(crate) fn turn_up(state: &mut State, id: ObjectId, Unveiling { x, .. }: Unveiling) {
    let there = |it: &Object| it.zone == Zone::Battlefield || matches!(it.face_down, Some(Veil::Agenda | Veil::Exiled));
    if !state.object(id).is_some_and(there) {
        return;
    }
    let timestamp = next_timestamp(state);
    let object = &mut state.objects[id.index()];
    object.timestamp = timestamp;
    object.face_down = None;
    for it in state.components(id).collect::<Vec<_>>() {
        state.objects[usize::from(it)].face_down = None;
    }
    // What it says from now on may be what notices this.
    let face = state.face_up(id);
    state.count_out(id.slot);
    state.characteristics[id.index()] = state.library.printed(face);
    state.count_in(id.slot);
    state.history.asks(state.library.recalls(face));
    match state.records.iter_mut().find(|it| it.object == id) {
        Some(it) => it.x = x,
        None if x > 0 => state.records.push(CastRecord { object: id, paid: Paid::default(), x }),
        None => {}
    }
    state.stale = true;
}

impl State {
    /// The copiable values that a permanent has face up: those of the latest copy effect on it, or its own (708.8).
    pub(in crate::machine) fn face_up(&self, id: ObjectId) -> FaceId {
        let copy = |it: &ContinuousEffect| {
            if let Applied::Copy(face) = it.change { Some(face).filter(|_| it.object == id) } else { None }
        };
        let own = || self.objects[id.index()].body.face(&self.library);
        self.effects.iter().rev().find_map(copy).unwrap_or_else(own)
    }
}
