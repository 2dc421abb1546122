//! Preparation cards (722): a card with a prepare spell in an inset. That is never cast from the card: while a permanent is prepared, a copy
//! of it lies in exile, which the controller of the permanent may cast.

use kernel::{
    event::{Arrival, Event, EventKind, What},
    game::{By, Link, LinkKind, ObjectId, PlayerId, State, Way},
    machine::{
        Basis, Batch, Casting, Entrance, Flow, Ground, Handler, Machine, Offers, Part, Replaced, Resolution, Table, Verb,
        afterwards, casting, composes, forbids_event, permits, replaces, verb, ways,
    },
    question::Choice,
};
use language::{Aspects, Beside, CardSide, Face, FaceId, LayoutKind, Mark, Roles, Statement};
use vocabulary::{
    CardTypes,
    catalog::{CardType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    composes(cr::R722_2B, LayoutKind::Preparation, CardSide::First, has_a_prepare_spell),
    verb(cr::R722_3A, Verb::Prepare, "[object] become prepared", prepare),
    verb(cr::R722_3B, Verb::Unprepare, "[object] become unprepared", unprepare),
    forbids_event(cr::R722_3A, &[EventKind::GetsMark], cannot_be_prepared),
    replaces(cr::R722_3A, &[EventKind::Moves, EventKind::Creates], enter_prepared)
        .states(&[(Statement::EntersPrepared, "this enters prepared")]),
    afterwards(cr::R722_3C, keep_copies),
    permits(cr::R722_3C, Ground::Link, copies_in_exile),
    ways(cr::R722_3C, Basis::Link, from_exile),
    casting(cr::R722_3C, Part::Complete, is_prepared_no_more),
];

/// The values in the inset are copied with the others.
fn has_a_prepare_spell(face: &mut Face, [_, inset]: [&Face; 2]) {
    face.beside = Beside::Inset(Box::new(inset.clone()));
}

/// The prepare spell of an object, if it has one.
fn prepare_spell(state: &State, id: ObjectId) -> Option<FaceId> {
    let base = state.characteristics(id)?.base;
    let Beside::Inset(inset) = &state.library.face(base).beside else { return None };
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    let casts = inset.line.subtypes.is_empty() && inset.line.card_types.iter().any(|it| fleeting.has(*it));
    casts.then(|| state.library.find_face(inset)).flatten()
}

fn prepare(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(id.into());
        batch.push(What::GetsMark(id, Mark::Prepared));
    }
    machine.perform_all(batch)?;
    Ok(())
}

fn unprepare(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(id.into());
        batch.push(What::LosesMark(id, Mark::Prepared));
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Only what has a prepare spell becomes prepared, and only once.
fn cannot_be_prepared(table: &Table<'_>, event: &Event) -> bool {
    let What::GetsMark(id, Mark::Prepared) = event.what else { return false };
    prepare_spell(table.state, id).is_none() || is_prepared(table.state, id)
}

fn is_prepared(state: &State, id: ObjectId) -> bool {
    state.on_battlefield(id) && state.object(id).is_some_and(|it| it.marks.has(Mark::Prepared))
}

/// By its own ability, where it has a prepare spell.
fn enter_prepared(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|it| it.may_state(state, Statement::EntersPrepared)) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let says = foreseen.statics().any(|it| it.1.as_stated(Statement::EntersPrepared).is_some());
    if says && prepare_spell(foreseen.state(), foreseen.id()).is_some() {
        let arrival = Arrival { marks: it.arrival.marks.with(Mark::Prepared), ..it.arrival };
        offers.push(it.object, Replaced::by(Entrance::with(event, arrival).what, event));
    }
}

/// The copies of prepare spells, each with the permanent that keeps it.
fn copies(state: &State) -> impl Iterator<Item = &Link> {
    state.links.iter().filter(|it| it.tie == LinkKind::Prepared)
}

/// As a permanent becomes prepared its controller creates a copy in exile, which stays there while the permanent is that.
fn keep_copies(state: &State, batch: &mut Batch) {
    for it in copies(state).filter(|it| !is_prepared(state, it.source)) {
        if state.object(it.card).is_some_and(|it| it.zone == Zone::Exile) {
            batch.push(What::CeasesToExist(it.card));
        }
    }
    for id in state.zones.permanents().map(|it| state.id(it)).filter(|it| is_prepared(state, *it)) {
        let row = &state.objects[id.index()];
        if let Some(face) = prepare_spell(state, id).filter(|_| !copies(state).any(|it| it.source == id)) {
            batch.push(What::ComesAsCopy(face, row.controller, id));
        }
    }
}

/// The copies in exile whose permanents the player controls.
fn of_player(state: &State, player: PlayerId) -> impl Iterator<Item = ObjectId> {
    let controls = move |it: &&Link| state.object(it.source).is_some_and(|it| it.controller == player);
    let in_exile = |it: &ObjectId| state.object(*it).is_some_and(|it| it.zone == Zone::Exile);
    copies(state).filter(controls).map(|it| it.card).filter(in_exile)
}

fn copies_in_exile(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS | Aspects::CONTROL);
    for card in of_player(table.state, player) {
        table.ways(player, card, options);
    }
}

fn from_exile(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS | Aspects::CONTROL);
    if of_player(table.state, player).any(|it| it == card) {
        options.push(Choice::Cast(card, Way { permission: By::Rule, ..Way::USUAL }));
    }
}

/// With the copy cast the permanent is prepared no more, and nothing keeps the copy.
fn is_prepared_no_more(machine: &mut Machine<'_>, it: &mut Casting) -> Flow {
    let kept = copies(machine.state).find(|link| link.card == it.object).map(|it| it.source);
    if let Some(permanent) = kept {
        // While it is prepared it keeps a copy, if not this one.
        machine.happens(What::LosesMark(permanent, Mark::Prepared))?;
        machine.happens(What::Unlinks(it.object))?;
    }
    Ok(())
}
