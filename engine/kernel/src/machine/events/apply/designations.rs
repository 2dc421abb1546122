//! Designations, speed, the Ring, and dungeons (309, 701.54, 702.179, 725, 726).

use crate::{
    game::{Body, Completion, Designated, Kind, Marker, ObjectId, PlayerId, State},
    machine::{
        Watch,
        events::apply::objects::{new_object, vanish},
    },
};
use language::{CardId, Designation};
use vocabulary::catalog::Zone;

/// The latest comes last; whoever has it already has it once.
pub(crate) fn designate(state: &mut State, player: PlayerId, designation: Designation) {
    take_designation(state, player, designation);
    state.designated.push(Designated { player, designation });
}

pub(crate) fn take_designation(state: &mut State, player: PlayerId, designation: Designation) {
    state.designated.retain(|it| *it != Designated { player, designation });
}

pub(crate) fn change_speed(state: &mut State, player: PlayerId, speed: u8) {
    state.players[player.index()].speed = speed;
}

pub(crate) fn tempt(state: &mut State, player: PlayerId) {
    let times = &mut state.players[player.index()].temptations;
    *times = times.saturating_add(1);
}

pub(crate) fn bring_in(state: &mut State, player: PlayerId, card: CardId) {
    let body = Body::card(card, &state.library);
    let id = new_object(state, body, Kind::Card, player, Zone::Command);
    state.zones.command.push(id.slot);
    state.count_in(id.slot);
}

/// The marker is there once, wherever it was.
pub(crate) fn enter_room(state: &mut State, dungeon: ObjectId, room: u8) {
    state.markers.retain(|it| it.dungeon != dungeon);
    state.markers.push(Marker { dungeon, room });
    state.watch.add(Watch::BUSY);
}

pub(crate) fn complete_dungeon(state: &mut State, player: PlayerId, dungeon: ObjectId) {
    let Some(face) = state.object(dungeon).map(|it| it.body.face(&state.library)) else { return };
    state.completed.push(Completion { player, dungeon: face });
    vanish(state, dungeon);
    drop_markers(state);
}

/// Markers on what has left the game are nowhere.
pub(crate) fn drop_markers(state: &mut State) {
    let markers = std::mem::take(&mut state.markers);
    state.markers = markers.into_iter().filter(|it| state.object(it.dungeon).is_some()).collect();
}
