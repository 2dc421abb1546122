//! Playing for ante (407): the cards that are played for, and who owns them in the end. How they come there before the first turn is told
//! where the game starts.

use kernel::{
    event::{Cause, Event, EventKind, Move, What},
    game::{ObjectId, Outcome, State},
    machine::{Flow, Handler, Machine, Offers, Replaced, Resolution, Table, Verb, forbids_event, replaces, verb},
};
use language::Roles;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R407_2, &[EventKind::GameEnds], hand_over),
    forbids_event(cr::R407_3, &[EventKind::TakesIn], stays_outside),
    verb(cr::R407_4, Verb::Ante, "ante [object]", ante),
    verb(cr::R407_4, Verb::AnteTop, "[player] ante the top card of [their] library", ante_top),
];

/// The winner owns all of it as the game ends; of a team that wins, the first of its players.
fn hand_over(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::GameEnds(Outcome::Won(winners)) = event.what else { return };
    let Some(winner) = winners.iter().next() else { return };
    for card in state.zones.ante.iter().map(|it| state.id(*it)) {
        if state.object(card).is_some_and(|it| it.owner != winner) {
            let given = Event::new(cr::R407_2, What::ChangesOwner(card, winner));
            offers.push(Some(card), Replaced::after(given, Some(*event)));
        }
    }
}

/// Where nothing is played for, a card about ante is not brought in.
fn stays_outside(table: &Table<'_>, event: &Event) -> bool {
    let What::TakesIn(_, card) = event.what else { return false };
    table.state.leaves_out(card)
}

/// Wherever it is; nobody antes what is somebody else's.
fn ante(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut found = machine.objects_now(it.thing(), resolution);
    found.retain(|it| machine.state.object(*it).is_some_and(|it| it.owner == resolution.you));
    put(machine, &found, resolution)
}

fn ante_top(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    let found: Vec<ObjectId> = players.into_iter().filter_map(|it| machine.state.top_card(it)).collect();
    put(machine, &found, resolution)
}

fn put(machine: &mut Machine<'_>, cards: &[ObjectId], resolution: &Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for card in cards {
        batch.push(What::Moves(Move::new(*card, Zone::Ante, Cause::Put)));
    }
    machine.perform_all(batch).map(drop)
}
