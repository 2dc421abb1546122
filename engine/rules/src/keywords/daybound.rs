//! Daybound and nightbound (702.145): double-faced permanents that turn as it becomes night, and back as it becomes day.

use kernel::{
    event::{Arrival, Event, EventKind, Facing, What},
    game::{ObjectId, State},
    machine::{Batch, Entrance, Handler, Offers, Replaced, Table, afterwards, follows, forbids_event, replaces},
};
use language::{Ability, CardSide, Daylight, LayoutKind, Variant, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R702_145B, &[EventKind::Moves, EventKind::Creates], enter_transformed)
        .serves(&[Word::Keyword(KeywordAbility::DayboundAndNightbound)]),
    forbids_event(cr::R702_145B, &[EventKind::TurnsOver], daybound_turns_by_nothing_else),
    forbids_event(cr::R702_145E, &[EventKind::TurnsOver], nightbound_turns_by_nothing_else),
    follows(cr::R702_145D, becomes_day),
    follows(cr::R702_145G, becomes_night),
    afterwards(cr::R702_145C, turn_at_night),
    afterwards(cr::R702_145F, turn_at_day),
];

fn is_bound(ability: &Ability, to: Variant) -> bool {
    matches!(ability, Ability::Keyword(it) if it.ability == KeywordAbility::DayboundAndNightbound && it.variant == to)
}

fn has(state: &State, id: ObjectId, to: Variant) -> bool {
    let bound = state.characteristics(id).is_some_and(|it| it.has(KeywordAbility::DayboundAndNightbound));
    bound && state.abilities(id).any(|it| is_bound(it.1, to))
}

/// The permanents that have it.
fn bound(state: &State, to: Variant) -> impl Iterator<Item = ObjectId> {
    state.zones.permanents().map(|it| state.id(it)).filter(move |it| has(state, *it, to))
}

fn is_double_faced(state: &State, id: ObjectId) -> bool {
    state.object(id).is_some_and(|it| it.body.layout(&state.library) == LayoutKind::Transforming && it.face_down.is_none())
}

/// At night what has daybound enters with its back face up.
fn enter_transformed(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|_| state.daylight == Some(Daylight::Night)) else { return };
    let daybound = state.library.face(it.base).abilities.iter().any(|it| is_bound(it, Variant::Day));
    let two_faces = it.arrival.faces.is_some() || it.object.is_some_and(|it| is_double_faced(state, it));
    if daybound && two_faces {
        let arrival = Arrival { side: Some(CardSide::Second), ..it.arrival };
        offers.push(it.object, Replaced::by(Entrance::with(event, arrival).what, event));
    }
}

fn turns_otherwise(table: &Table<'_>, event: &Event, to: Variant) -> bool {
    let What::TurnsOver(id, Facing::Side(_)) = event.what else { return false };
    ![cr::R702_145C, cr::R702_145F].contains(&event.because) && has(table.state, id, to)
}

fn daybound_turns_by_nothing_else(table: &Table<'_>, event: &Event) -> bool {
    turns_otherwise(table, event, Variant::Day)
}

fn nightbound_turns_by_nothing_else(table: &Table<'_>, event: &Event) -> bool {
    turns_otherwise(table, event, Variant::Night)
}

fn becomes_day(state: &State, batch: &mut Batch) {
    if state.daylight.is_none() && bound(state, Variant::Day).next().is_some() {
        batch.push(What::BecomesDaylight(Daylight::Day));
    }
}

/// Unless something with daybound makes it day.
fn becomes_night(state: &State, batch: &mut Batch) {
    let neither = state.daylight.is_none() && bound(state, Variant::Day).next().is_none();
    if neither && bound(state, Variant::Night).next().is_some() {
        batch.push(What::BecomesDaylight(Daylight::Night));
    }
}

fn turn_at_night(state: &State, batch: &mut Batch) {
    turn(state, batch, Daylight::Night, Variant::Day, CardSide::Second);
}

fn turn_at_day(state: &State, batch: &mut Batch) {
    turn(state, batch, Daylight::Day, Variant::Night, CardSide::First);
}

/// All at once that have it and another face than the one that fits the time.
fn turn(state: &State, batch: &mut Batch, at: Daylight, to: Variant, up: CardSide) {
    if state.daylight == Some(at) {
        let wrong = |it: &ObjectId| is_double_faced(state, *it) && state.objects[it.index()].body.side() != Some(up);
        for id in bound(state, to).filter(wrong) {
            batch.push(What::TurnsOver(id, Facing::Side(up)));
        }
    }
}
