//! Phasing (702.26): permanents that are treated as though they did not exist, and come back as they were.

use super::remember;
use crate::{
    game::{LinkKind, ObjectId, Phased, State, Thing},
    machine::Watch,
};
use vocabulary::catalog::Zone;

pub(crate) fn phase_out(state: &mut State, id: ObjectId) {
    vanish_from_sight(state, id, Phased::Directly);
}

pub(crate) fn phase_out_along(state: &mut State, id: ObjectId) {
    vanish_from_sight(state, id, Phased::Along);
}

/// It changes neither its zone nor its controller, and keeps what is on it; what was known of it is what looks back finds.
fn vanish_from_sight(state: &mut State, id: ObjectId, how: Phased) {
    let Some(controller) = state.object(id).filter(|it| it.zone == Zone::Battlefield).map(|it| it.controller) else { return };
    state.last_known.retain(|it| it.id != id);
    remember(state, id);
    state.count_out(id.slot);
    state.zones.battlefield[controller.index()].retain(|it| *it != id.slot);
    state.zones.phased[controller.index()].push(id.slot);
    state.objects[id.index()].phased = Some(how);
    // What effects had added to it is a list that belongs to what is there.
    state.characteristics[id.index()].granted = 0;
    changes(state);
}

/// It is there again, attached to what it was attached to, if that still is where it was (702.26i).
pub(crate) fn phase_in(state: &mut State, id: ObjectId) {
    let Some(row) = state.lasting_object(id).filter(|it| it.phased.is_some()).copied() else { return };
    let lists = &mut state.zones;
    lists.phased[row.controller.index()].retain(|it| *it != id.slot);
    lists.battlefield[row.controller.index()].push(id.slot);
    let keeps = |it: &Thing| match it {
        Thing::Object(host) => state.lasting_object(*host).is_some_and(|it| it.zone == Zone::Battlefield),
        Thing::Player(player) => state.is_playing(*player),
    };
    let attached = row.attached.filter(keeps);
    let row = &mut state.objects[id.index()];
    (row.phased, row.attached) = (None, attached);
    state.links.retain(|it| it.card != id || it.tie != LinkKind::PhasedUntil);
    state.last_known.retain(|it| it.id != id);
    state.count_in(id.slot);
    changes(state);
}

fn changes(state: &mut State) {
    state.stale = true;
    state.watch.add(Watch::PERMANENTS.and(Watch::TRAITS).and(Watch::ATTACHED).and(Watch::COUNTERS).and(Watch::DAMAGE));
}
