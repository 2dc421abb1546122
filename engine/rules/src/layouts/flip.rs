//! Flip cards (710): values that are upside down on the card, and are those of the permanent once it is flipped.

use kernel::{
    event::{Event, EventKind, What},
    machine::{Flow, Handler, Layer, Layering, Machine, Resolution, Table, Verb, composes, forbids_event, layer, verb},
};
use language::{Beside, CardSide, Face, LayoutKind, Mark, Roles};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    composes(cr::R710_1B, LayoutKind::Flip, CardSide::First, has_another_half),
    composes(cr::R710_1C, LayoutKind::Flip, CardSide::First, turns_with_its_cost),
    composes(cr::R201_4C, LayoutKind::Flip, CardSide::Second, is_named_with_its_cost),
    layer(cr::R710_2, Layer::FaceDown, show_the_other_half),
    verb(cr::R710_4, Verb::Flip, "flip [object]", flip),
    forbids_event(cr::R710_4, &[EventKind::GetsMark], is_flipped),
];

/// The bottom half, for a permanent that is flipped.
fn has_another_half(face: &mut Face, [_, second]: [&Face; 2]) {
    face.beside = Beside::Flipped(Box::new(second.clone()));
}

/// Cost and color stay what they are.
fn turns_with_its_cost(face: &mut Face, [first, _]: [&Face; 2]) {
    if let Beside::Flipped(it) = &mut face.beside {
        it.cost.clone_from(&first.cost);
        it.indicator.clone_from(&first.indicator);
    }
}

/// Whoever names the bottom half names a card with the cost and the color of the whole.
fn is_named_with_its_cost(face: &mut Face, [first, _]: [&Face; 2]) {
    face.cost.clone_from(&first.cost);
    face.indicator.clone_from(&first.indicator);
}

/// Whatever it is a copy of (707.3), and before anything lies over it (708.2).
fn show_the_other_half(it: &mut Layering<'_>) {
    for id in it.marked(Mark::Flipped) {
        let base = it.state.characteristics[id.index()].base;
        if let Beside::Flipped(other) = it.state.library.text(base).beside.clone() {
            it.shape(id, *other);
        }
    }
}

fn flip(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(id.into());
        batch.push(What::GetsMark(id, Mark::Flipped));
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// It happens once: there is no way back.
fn is_flipped(table: &Table<'_>, event: &Event) -> bool {
    let What::GetsMark(id, Mark::Flipped) = event.what else { return false };
    table.state.object(id).is_some_and(|it| it.marks.has(Mark::Flipped))
}
