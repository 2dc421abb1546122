//! Meld cards (712.4): two cards that come onto the battlefield as one permanent, with their back faces up (701.42).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{Applied, Body, Kind, ObjectId, State},
    machine::{
        Few, Flow, Handler, InstructionKind, Layer, Layering, Machine, Resolution, Table, changes, filter, forbids_event,
        instructs,
    },
    question::About,
};
use language::{CardSide, Filter, Instruction, Layout, LayoutKind, ManaCost, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_42A, InstructionKind::Meld, meld).serves(&[Word::Layout(LayoutKind::Meld)]),
    forbids_event(cr::R701_42B, &[EventKind::Moves], are_no_pair),
    changes(cr::R712_8G, Layer::Copy, are_valued_by_both),
];

/// Both are exiled first. What can't be melded stays there.
fn meld(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Meld(other, _) = it else { return Ok(()) };
    let this = resolution.this;
    let mut counterparts = own(machine, other, resolution);
    counterparts.retain(|it| *it != this);
    if counterparts.is_empty() || !is_own(machine.state, this, resolution) {
        return Ok(());
    }
    let other = machine.ask_object(resolution.you, About::Pick, &counterparts)?;
    let mut batch = machine.batch_of(resolution);
    for it in [this, other] {
        batch.push(What::Moves(Move::new(it, Zone::Exile, Cause::Exiled)));
    }
    machine.perform_all(batch)?;
    let exiled: Few<ObjectId> = [this, other].into_iter().flat_map(|it| machine.state.successors(it)).collect();
    let there = |it: &ObjectId| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Exile);
    let [one, two] = exiled[..] else { return Ok(()) };
    if !exiled.iter().all(there) {
        return Ok(());
    }
    let arrival = Arrival { side: Some(CardSide::Second), melds: Some(two), ..Arrival::under(resolution.you) };
    machine.happens_in(resolution, What::Moves(Move { arrival, ..Move::new(one, Zone::Battlefield, Cause::Put) }))?;
    resolution.about(machine.state.id(one.slot).into());
    Ok(())
}

/// What fits and the player both owns and controls.
fn own(machine: &Machine<'_>, fits: &Filter, resolution: &Resolution) -> Vec<ObjectId> {
    let found = filter::objects(machine.state, fits, &resolution.context());
    found.into_iter().filter(|it| is_own(machine.state, *it, resolution)).collect()
}

fn is_own(state: &State, id: ObjectId, resolution: &Resolution) -> bool {
    let own = state.object(id).is_some_and(|it| (it.owner, it.controller) == (resolution.you, resolution.you));
    own && state.on_battlefield(id)
}

/// What is no card of the same meld pair stays where it is: each shows a half of the same face on its back.
fn are_no_pair(table: &Table<'_>, event: &Event) -> bool {
    let What::Moves(Move { object: one, arrival: Arrival { melds: Some(two), .. }, .. }) = event.what else { return false };
    let state = table.state;
    let faces = |id: ObjectId| {
        let row = state.object(id).filter(|it| it.zone == Zone::Exile && it.kind == Kind::Card)?;
        let Body::Card(card, _) = row.body else { return None };
        if let Layout::Meld(front, back) = state.library.card(card) { Some((front, back)) } else { None }
    };
    faces(one).zip(faces(two)).is_none_or(|(one, two)| one.0 == two.0 || one.1 != two.1)
}

/// Together they have the mana value of both front faces.
fn are_valued_by_both(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if change != Applied::Merged {
        return;
    }
    let state = &*it.state;
    let top = state.objects[id.index()].body;
    let own = state.characteristics[id.index()].copiable == top.face(&state.library) || state.is_merged(id);
    let other = state.components(id).find(|it| state.completes(*it, top));
    let Some(other) = other.filter(|_| own) else { return };
    let bodies = [top, state.objects[usize::from(other)].body];
    let costs =
        bodies.into_iter().filter_map(|it| state.library.face(it.turned(CardSide::First).face(&state.library)).cost.clone());
    let mut face = state.library.text(state.characteristics[id.index()].copiable).clone();
    face.valued = costs.reduce(|one, two: ManaCost| one.plus(&two));
    it.shape(id, face);
}
