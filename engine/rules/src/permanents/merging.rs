//! Permanents of several components (730): how they are turned, and that each component goes where the permanent goes as that leaves.

use kernel::{
    event::{Event, EventKind, Facing, Move, What},
    game::{Body, Kind, ObjectId, PlayerId, State},
    machine::{Flow, Handler, Machine, Table, comes_apart, forbids_event, goes_apart, orders_components},
    question::{About, Choice},
};
use language::FaceId;
use vocabulary::{
    CardTypes,
    catalog::{CardType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R730_2G, &[EventKind::TurnsUp], hides_an_instant),
    forbids_event(cr::R730_2J, &[EventKind::TurnsOver], has_two_faces),
    comes_apart(cr::R730_3, every_component_goes),
    goes_apart(cr::R730_3E, is_card_in_token),
    orders_components(cr::R730_3A, order_in_library),
    orders_components(cr::R730_3B, order_in_exile),
];

/// With an instant or a sorcery among its components it stays face down.
fn hides_an_instant(table: &Table<'_>, event: &Event) -> bool {
    let What::TurnsUp(id, _) = event.what else { return false };
    let state = table.state;
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    state.is_composed(id) && state.all_components(id).any(|it| state.printed(it.body).types.meets(fleeting))
}

/// With a double-faced component it can't be turned face down.
fn has_two_faces(table: &Table<'_>, event: &Event) -> bool {
    let What::TurnsOver(id, Facing::Down(_)) = event.what else { return false };
    let state = table.state;
    state.components(id).any(|it| state.objects[usize::from(it)].body.layout(&state.library).is_double_faced())
}

/// The permanent that leaves by an event.
fn leaves(state: &State, event: &Event) -> Option<Move> {
    let What::Moves(it) = event.what else { return None };
    (it.to != Zone::Battlefield && state.on_battlefield(it.object)).then_some(it)
}

/// Each goes where the permanent goes, and in the same way; what lies face down among them is shown (708.9).
fn every_component_goes(table: &Table<'_>, events: &[Event], told: &mut Vec<Event>) {
    let state = table.state;
    for event in events {
        let Some(it) = leaves(state, event) else { continue };
        for object in state.components(it.object).map(|it| state.id(it)) {
            let row = &state.objects[object.index()];
            if row.face_down.is_some() {
                told.push(Event { what: What::Reveals(row.owner, object), because: cr::R708_9, ..*event });
            }
            told.push(Event { what: What::Moves(Move { object, ..it }), ..*event });
        }
    }
}

/// A card that is a component of a token: what is said of cards is done to it alone.
fn is_card_in_token(state: &State, event: &Event) -> bool {
    let What::Moves(it) = event.what else { return false };
    let row = &state.objects[it.object.index()];
    let of_token = row.merged_into.is_some_and(|it| state.object(it).is_some_and(|it| it.kind == Kind::Token));
    of_token && row.kind == Kind::Card
}

/// The places in the list of the moves of all components of that permanent to that zone.
fn places(state: &State, events: &[Event], permanent: ObjectId, to: Zone) -> Vec<usize> {
    let of = |event: &Event| {
        let What::Moves(it) = event.what else { return false };
        let component = state.object(it.object).and_then(|it| it.merged_into) == Some(permanent);
        it.to == to && (component || it.object == permanent)
    };
    (0..events.len()).filter(|it| of(&events[*it])).collect()
}

/// The face that a component shows where nothing has turned it.
fn will_be(state: &State, event: &Event) -> FaceId {
    let body = event.what.roles().object.map_or(Body::NOTHING, |it| state.objects[it.index()].body);
    body.restored(&state.library).face(&state.library)
}

/// The components of each permanent that goes to that zone, in the order that somebody chooses.
fn order(
    machine: &mut Machine<'_>,
    events: &mut [Event],
    to: Zone,
    chooser: impl Fn(&State, &Event, ObjectId) -> PlayerId,
) -> Flow {
    let composed = |it: &Event| leaves(machine.state, it).filter(|it| it.to == to && machine.state.is_composed(it.object));
    let permanents: Vec<(ObjectId, Event)> = events.iter().filter_map(|it| Some((composed(it)?.object, *it))).collect();
    for (permanent, event) in permanents {
        let player = chooser(machine.state, &event, permanent);
        let places = places(machine.state, events, permanent, to);
        let mut open: Vec<Event> = places.iter().map(|it| events[*it]).collect();
        for place in places {
            let names: Vec<Choice> = open.iter().map(|it| Choice::Name(will_be(machine.state, it))).collect();
            let alike = names.iter().all(|it| *it == names[0]);
            let next = if alike { names[0] } else { machine.ask(player, About::Order, &names)? };
            events[place] = open.remove(names.iter().position(|it| *it == next).unwrap_or(0));
        }
    }
    Ok(())
}

/// Its owner says in which order they lie, and nobody else sees it.
fn order_in_library(machine: &mut Machine<'_>, events: &mut [Event]) -> Flow {
    order(machine, events, Zone::Library, |state, _, permanent| state.objects[permanent.index()].owner)
}

/// Whoever exiles it says which is the earlier one.
fn order_in_exile(machine: &mut Machine<'_>, events: &mut [Event]) -> Flow {
    order(machine, events, Zone::Exile, |state, event, permanent| {
        let by = event.source.and_then(|it| state.known(it));
        by.map_or(state.objects[permanent.index()].controller, |it| it.0.controller)
    })
}
