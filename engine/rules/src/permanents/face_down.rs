//! Face-down permanents (708): what they have, and how they come to lie so and turn up again.

use kernel::{
    event::{Event, EventKind, Facing, What},
    machine::{Flow, Handler, Layer, Layering, Machine, Resolution, Table, Verb, forbids_event, instructs, layer},
};
use language::{Face, Instruction, Printed, Subject};
use vocabulary::{TypeLine, catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    layer(cr::R708_2A, Layer::FaceDown, have_nothing_else),
    instructs(cr::R708_1, Verb::TurnFaceDown, turn_face_down),
    instructs(cr::R708_8, Verb::TurnFaceUp, turn_face_up),
    forbids_event(cr::R708_2B, &[EventKind::TurnsOver], lies_so),
];

/// A 2/2 creature without anything else, whatever it would be.
fn have_nothing_else(it: &mut Layering<'_>) {
    let down = it.state.zones.permanents().filter(|at| it.state.objects[usize::from(*at)].face_down);
    let down: Vec<_> = down.map(|at| it.state.id(at)).collect();
    for id in down {
        it.shape(id, plain());
    }
}

fn plain() -> Face {
    Face {
        name: String::new(),
        cost: None,
        valued: None,
        indicator: Vec::new(),
        painted: None,
        line: TypeLine { card_types: [CardType::Creature].into(), ..TypeLine::default() },
        printed: Printed::Size(2, 2),
        abilities: Vec::new(),
        alternative: None,
    }
}

fn turn_face_down(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::TurnFaceDown(subject) = it else { return Ok(()) };
    turn(machine, subject, resolution, Facing::Down)
}

/// What lies face up already does not turn.
fn turn_face_up(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::TurnFaceUp(subject) = it else { return Ok(()) };
    turn(machine, subject, resolution, Facing::Up)
}

fn turn(machine: &mut Machine<'_>, subject: &Subject, resolution: &mut Resolution, facing: Facing) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if facing == Facing::Down || machine.state.objects[id.index()].face_down {
            batch.push(What::TurnsOver(id, facing));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Not what lies face down already.
fn lies_so(table: &Table<'_>, event: &Event) -> bool {
    let What::TurnsOver(id, facing) = event.what else { return false };
    facing == Facing::Down && table.state.objects[id.index()].face_down
}
