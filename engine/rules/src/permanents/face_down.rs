//! Face-down spells and permanents (708): what they have, how permanents are turned, and who sees them in the end.

use kernel::{
    event::{Event, EventKind, Facing, Move, What},
    game::{Object, ObjectId, PlayerId, Slot, State, Unveiling},
    machine::{
        Flow, Handler, Layer, Layering, Machine, Offers, Replaced, Resolution, Table, Verb, forbids_event, layer, replaces,
        veils, verb,
    },
};
use language::{Face, Printed, Roles, Veil};
use vocabulary::{
    catalog::{CardType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    layer(cr::R708_2, Layer::FaceDown, have_what_is_listed),
    veils(cr::R708_2A, Veil::BATTLEFIELD, is_a_plain_creature),
    verb(cr::R708_1, Verb::TurnFaceDown, "turn [object] face down", turn_face_down),
    verb(cr::R708_8, Verb::TurnFaceUp, "turn [object] face up", turn_face_up),
    forbids_event(cr::R708_2B, &[EventKind::TurnsOver], lies_so),
    replaces(cr::R708_9, &[EventKind::Moves, EventKind::LeavesGame, EventKind::GameEnds], reveal_first),
];

/// Nothing else, whatever it would be face up.
fn have_what_is_listed(it: &mut Layering<'_>) {
    for id in it.veiled() {
        if let Some(by) = it.state.objects[id.index()].face_down {
            it.veil(id, by);
        }
    }
}

/// All that lies face down on the battlefield and on the stack.
fn lying(state: &State) -> impl Iterator<Item = (ObjectId, &Object)> {
    let all = state.zones.permanents().chain(state.zones.stack.iter().copied());
    let row = |slot: Slot| (state.id(slot), &state.objects[usize::from(slot)]);
    all.map(row).filter(|it| it.1.face_down.is_some())
}

/// A 2/2 creature, with nothing but what other rules list.
fn is_a_plain_creature(face: &mut Face) {
    face.line.card_types = [CardType::Creature].into();
    face.printed = Printed::Size(2, 2);
}

fn turn_face_down(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(id.into());
        batch.push(What::TurnsOver(id, Facing::Down(Veil::Turned)));
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// What lies face up already does not turn. Besides permanents, cards that were exiled face down do (406.3).
fn turn_face_up(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    let mut these = machine.permanents(it.thing(), resolution);
    let lies_exiled = |it: &ObjectId| machine.state.object(*it).is_some_and(|it| it.face_down == Some(Veil::Exiled));
    these.extend(machine.objects_now(it.thing(), resolution).into_iter().filter(lies_exiled));
    for id in these {
        resolution.about(id.into());
        if machine.state.objects[id.index()].face_down.is_some() {
            batch.push(What::TurnsUp(id, Unveiling::default()));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Not what lies face down already.
fn lies_so(table: &Table<'_>, event: &Event) -> bool {
    let What::TurnsOver(id, Facing::Down(_)) = event.what else { return false };
    table.state.objects[id.index()].face_down.is_some()
}

/// Its owner shows what goes elsewhere; likewise all that somebody owns who leaves the game, and everything as the game ends.
fn reveal_first(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let mut shows = |id: ObjectId, owner: PlayerId| {
        offers.push(Some(id), Replaced::after(Event::new(cr::R708_9, What::Reveals(owner, id)), Some(*event)));
    };
    if let What::Moves(Move { object, to, .. }) = event.what {
        let goes = |row: &&Object| {
            let stays = row.zone == Zone::Stack && to == Zone::Battlefield;
            row.face_down.is_some() && matches!(row.zone, Zone::Battlefield | Zone::Stack) && !stays
        };
        if let Some(row) = state.object(object).filter(goes) {
            shows(object, row.owner);
        }
    } else {
        lying(state).filter(|it| event.what.ends_for(it.1.owner)).for_each(|it| shows(it.0, it.1.owner));
    }
}
