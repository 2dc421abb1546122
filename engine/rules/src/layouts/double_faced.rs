//! Double-faced cards (712): which face of a modal one is cast or played, transforming and converting (701.27, 701.28), mana values.

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Facing, Move, What},
    game::{ObjectId, State},
    machine::{
        Context, Flow, Handler, Happening, Heard, InstructionKind, Machine, Resolution, Seen, Table, ToPlay, TriggerFacts, Verb,
        composes, copying, faces, filter, forbids_event, instructs, property, verb, when,
    },
};
use language::{
    Aspects, CardSide, Entering, Face, Instruction, LayoutKind, Occurrence, Parties, Players, Property, Restriction,
    RestrictionKind, Roles, Subject, Terms, Word,
};
use vocabulary::{
    CardTypes,
    catalog::{CardType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    composes(cr::R712_8E, LayoutKind::Transforming, CardSide::Second, is_valued_by_front),
    copying(cr::R202_3B, is_not_valued),
    faces(cr::R712_11B, ToPlay::Spell, LayoutKind::Modal, back_too),
    faces(cr::R712_12, ToPlay::Land, LayoutKind::Modal, back_too),
    verb(cr::R701_27A, Verb::Transform, "transform [object]", transform),
    verb(cr::R701_28A, Verb::Convert, "convert [object]", convert),
    forbids_event(cr::R701_27C, &[EventKind::TurnsOver], has_one_face),
    forbids_event(cr::R701_27D, &[EventKind::TurnsOver], would_be_fleeting),
    forbids_event(cr::R701_27F, &[EventKind::TurnsOver], has_turned_since),
    forbids_event(cr::R701_28F, &[EventKind::TurnsOver], is_kept_as_it_is)
        .serves(&[Word::Restriction(RestrictionKind::Transform)]),
    forbids_event(cr::R712_15A, &[EventKind::TurnsOver], lies_face_down),
    forbids_event(cr::R712_16, &[EventKind::TurnsOver], cannot_lie_face_down),
    when(
        cr::R701_27E,
        Occurrence::Transforms,
        "[object] (Converting:transform|convert)[ into]",
        &[Heard::Event(EventKind::TurnsOver)],
        transforms,
    ),
    instructs(cr::R712_14A, InstructionKind::PutOntoBattlefield, put_transformed),
    property(cr::R701_27G, Property::Transformed, "transformed", &[Aspects::NAMES], has_transformed),
];

/// The mana value of the back face is that of the front one.
fn is_valued_by_front(face: &mut Face, [front, _]: [&Face; 2]) {
    face.valued.clone_from(&front.cost);
}

/// What is a copy of a back face has no mana cost, and no other to go by.
fn is_not_valued(face: &mut Face) {
    face.valued = None;
}

fn back_too(_: &State, _: ObjectId) -> Vec<CardSide> {
    vec![CardSide::Second]
}

fn transform(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    turn(machine, it.thing(), resolution)
}

fn convert(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    turn(machine, it.thing(), resolution)
}

/// All of them at once, each so that its other face is up.
fn turn(machine: &mut Machine<'_>, subject: &Subject, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        let up = machine.state.objects[id.index()].body.side().unwrap_or_default();
        batch.push(What::TurnsOver(id, Facing::Side(up.other())));
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// What is to be turned so that another side is up, and the side.
const fn turned(event: &Event) -> Option<(ObjectId, CardSide)> {
    if let What::TurnsOver(id, Facing::Side(side)) = event.what { Some((id, side)) } else { None }
}

fn layout(state: &State, id: ObjectId) -> LayoutKind {
    state.object(id).map_or(LayoutKind::Single, |it| it.body.layout(&state.library))
}

/// Nothing happens to what is no double-faced permanent, nor to a meld card (712.4c); of several components one has to be (730.2i).
fn has_one_face(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    turned(event).is_some_and(|it| state.on_battlefield(it.0) && !state.all_components(it.0).any(|it| state.can_turn(it.body)))
}

/// Nor does it turn to a face that is an instant or a sorcery (712.10).
fn would_be_fleeting(table: &Table<'_>, event: &Event) -> bool {
    let Some((id, side)) = turned(event) else { return false };
    let state = table.state;
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    state.object(id).is_some_and(|it| state.printed(it.body.turned(side)).types.meets(fleeting))
}

/// An ability of its own, which is resolving, finds that it has transformed since that was put on the stack.
fn has_turned_since(table: &Table<'_>, event: &Event) -> bool {
    let own = |id: ObjectId| table.state.stack.last().is_some_and(|it| it.outrun && it.ability.is_some_and(|it| it.1 == id));
    turned(event).is_some_and(|it| event.source == Some(it.0) && own(it.0))
}

/// What can't transform does not convert either.
fn is_kept_as_it_is(table: &Table<'_>, event: &Event) -> bool {
    turned(event).is_some_and(|it| table.state.is_restricted(it.0, &Restriction::Transform))
}

/// Face down it does not transform, nor does it convert.
fn lies_face_down(table: &Table<'_>, event: &Event) -> bool {
    turned(event).is_some_and(|it| table.state.object(it.0).is_some_and(|it| it.face_down.is_some()))
}

/// A double-faced permanent can't be turned face down.
fn cannot_lie_face_down(table: &Table<'_>, event: &Event) -> bool {
    let What::TurnsOver(id, Facing::Down(_)) = event.what else { return false };
    layout(table.state, id).is_double_faced()
}

/// It has transformed, or converted, and is now what it transforms into.
fn transforms(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::TurnsOver(id, Facing::Side(_)) = it.what()? else { return None };
    let facts = TriggerFacts::object(state, on.thing(), id, context)?;
    filter::fits(state, on.other(), id.into(), context).then_some(facts)
}

/// With the back face up; what is no such card stays where it is.
fn put_transformed(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::PutOntoBattlefield(subject, players, Entering::Transformed(entering)) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    let mut moved = Vec::new();
    for id in machine.objects_now(subject, resolution) {
        let Some(row) = machine.state.object(id) else { continue };
        let controller = if let Players::OwnerOf(_) = players {
            Some(row.owner)
        } else {
            machine.players(players, resolution).first().copied()
        };
        let turns = matches!(layout(machine.state, id), LayoutKind::Transforming | LayoutKind::Modal);
        if let Some(controller) = controller.filter(|_| turns) {
            let tapped = **entering == Entering::Tapped;
            let arrival = Arrival { side: Some(CardSide::Second), tapped, ..Arrival::under(controller) };
            batch.push(What::Moves(Move { arrival, ..Move::new(id, Zone::Battlefield, Cause::Put) }));
            moved.push(id);
        }
    }
    machine.perform_all(batch)?;
    for id in moved {
        let now = machine.state.id(id.slot);
        resolution.moved.push((id, now));
        resolution.about(now.into());
    }
    Ok(())
}

/// Its back face is up.
fn has_transformed(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let layout = it.object.body.layout(&state.library);
    it.object.zone == Zone::Battlefield && layout.is_double_faced() && it.object.body.side() == Some(CardSide::Second)
}
