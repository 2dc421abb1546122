//! Cards that come into the game from outside (400.11).

use kernel::{
    event::{Event, EventKind, What},
    machine::{Flow, Handler, Machine, Resolution, Table, Verb, forbids_event, verb},
};
use language::{CardId, Roles};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(
        cr::R400_11B,
        Verb::TakeFromOutside,
        "[player] <reveal> [some] (Dialect:from outside the game|out of the sideboard) and <put> (Pronoun:it|that card) into [their] hand",
        take_in,
    ),
    forbids_event(cr::R108_5, &[EventKind::TakesIn], is_nontraditional),
    forbids_event(cr::R309_2D, &[EventKind::TakesIn], is_dungeon),
];

fn take_in(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        machine.take_from_outside(player, number, &it.which, resolution)?;
    }
    Ok(())
}

/// The card that an event would bring in.
fn taken(event: &Event) -> Option<CardId> {
    if let What::TakesIn(_, card) = event.what { Some(card) } else { None }
}

/// It remains outside: a card of a supplementary deck, or of a type that has no place in a deck.
fn is_nontraditional(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let stays = |it| state.supplement_of(it).is_some() || state.is_conspiracy_card(it) || state.is_vanguard_card(it);
    taken(event).is_some_and(stays)
}

/// Only venturing brings one in.
fn is_dungeon(table: &Table<'_>, event: &Event) -> bool {
    let library = &table.state.library;
    taken(event).is_some_and(|card| library.printed(library.front(card)).is(CardType::Dungeon))
}
