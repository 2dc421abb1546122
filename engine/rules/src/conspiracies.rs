//! Conspiracies (315): they begin in the command zone; a hidden agenda (702.106) lies face down there, with a card name that nobody else
//! knows, until it is turned face up.

use kernel::{
    event::{Arrival, Event, EventKind, Veiled, What},
    game::{Body, ObjectId, PlayerId, State, Unveil, UnveilFor},
    machine::{Ground, Handler, Offers, Pick, Replaced, Table, permits, replaces, unveils},
    question::Choice,
};
use language::{Cost, Veil, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R702_106A, &[EventKind::PutsConspiracy], lie_face_down).serves(&[Word::Keyword(KeywordAbility::HiddenAgenda)]),
    permits(cr::R116_2J, Ground::Agenda, hidden_agendas),
    unveils(cr::R702_106C, UnveilFor::Agenda, for_nothing),
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
    for id in table.state.hidden_agendas(player) {
        for (nth, _) in (0..).zip(table.costs_to_unveil(id, UnveilFor::Agenda)) {
            options.push(Choice::TurnUp(id, Unveil { by: UnveilFor::Agenda, nth }));
        }
    }
}

/// Nothing is to be paid for it.
fn for_nothing(table: &Table<'_>, id: ObjectId) -> Vec<Cost> {
    let hidden = table.state.object(id).is_some_and(|it| it.face_down == Some(Veil::Agenda));
    if hidden { vec![Cost::default()] } else { Vec::new() }
}

/// All those of a player who leaves the game, and everybody's as it ends, are shown.
fn reveal_first(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let leaves = if let What::LeavesGame(player) = event.what { Some(player) } else { None };
    for (id, row) in state.all_hidden_agendas().filter(|it| leaves.is_none_or(|leaves| it.1.owner == leaves)) {
        let reveals = Event::new(cr::R702_106E, What::Reveals(row.owner, id));
        offers.push(Some(id), Replaced::after(reveals, Some(*event)));
    }
}
