//! Conspiracies (315): they begin in the command zone; a hidden agenda (702.106) lies face down there, with a card name that nobody else
//! knows, until it is turned face up.

use kernel::{
    event::{Arrival, Event, EventKind, Veiled, What},
    game::{Body, ObjectId, PlayerId, State, Unveil, UnveilFor, Unveiling},
    machine::{Attempt, Flow, Ground, Handler, Machine, Offers, Pick, Replaced, Table, permits, replaces, turns_up},
    question::Choice,
};
use language::{Veil, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R702_106A, &[EventKind::PutsConspiracy], lie_face_down).serves(&[Word::Keyword(KeywordAbility::HiddenAgenda)]),
    permits(cr::R116_2J, Ground::Agenda, hidden_agendas),
    turns_up(cr::R702_106C, &[UnveilFor::Agenda], turn_up),
    replaces(cr::R702_106E, &[EventKind::LeavesGame, EventKind::GameEnds], reveal_first),
];

/// It is turned face down, without any characteristics (315.5b), as a card name is chosen for it.
fn lie_face_down(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::PutsConspiracy(player, face, arrival) = event.what else { return };
    if arrival.veil.is_none() && state.library.printed(face).keywords.has(KeywordAbility::HiddenAgenda) {
        let veil = Some(Veiled { by: Veil::Agenda, face: Body::NOTHING.face(&state.library) });
        let hidden = Replaced::by(What::PutsConspiracy(player, face, Arrival { veil, ..arrival }), event);
        offers.push(None, Replaced { choice: Some(Pick::Agenda), ..hidden });
    }
}

/// Those of the player, whenever that has priority.
fn hidden_agendas(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads_everything();
    let turns_up = |id| Choice::TurnUp(id, Unveil { by: UnveilFor::Agenda, nth: 0 });
    options.extend(table.state.hidden_agendas(player).map(turns_up));
}

/// Nothing is paid for it, and the stack is not used.
fn turn_up(machine: &mut Machine<'_>, _: PlayerId, id: ObjectId, unveil: Unveil) -> Flow<Attempt> {
    machine.happens(What::TurnsUp(id, Unveiling { paid: Some(unveil.by), x: 0 }))?;
    Ok(Attempt::Completed)
}

/// All those of a player who leaves the game, and everybody's as it ends, are shown.
fn reveal_first(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for (id, row) in state.all_hidden_agendas().filter(|it| event.what.ends_for(it.1.owner)) {
        let reveals = Event::new(cr::R702_106E, What::Reveals(row.owner, id));
        offers.push(Some(id), Replaced::after(reveals, Some(*event)));
    }
}
