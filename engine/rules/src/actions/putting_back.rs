//! Cards of a hand that are put back onto a library or under it.

use kernel::{
    event::{Arrival, Cause, Move, What},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::{End, Roles};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R401_4, Verb::PutBackOnTop, "[player] put [cards of hand] on top of [their] library(Unsaid:| in any order)", on_top),
    verb(
        cr::R608_2D,
        Verb::PutOnAnEnd,
        "[player] put [itself] on (Dialect:the top or bottom|their choice of the top or bottom) of [their] library",
        on_an_end,
    ),
    verb(
        cr::R401_4,
        Verb::PutBackUnder,
        "[player] put [cards of hand] on the bottom of [their] library(Unsaid:| in any order)",
        underneath,
    ),
];

fn on_top(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put_back(machine, it, End::Top, resolution)
}

fn underneath(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put_back(machine, it, End::Bottom, resolution)
}

/// At the end that the player likes.
fn on_an_end(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(player) = machine.players(&it.who, resolution).first().copied() else { return Ok(()) };
    for object in machine.objects_now(it.thing(), resolution) {
        let on_top = machine.ask(player, About::Place(object), &[Choice::Yes, Choice::No])? == Choice::Yes;
        let arrival = Arrival { end: if on_top { End::Top } else { End::Bottom }, ..Arrival::USUAL };
        machine.happens_in(resolution, What::Moves(Move { arrival, ..Move::new(object, Zone::Library, Cause::Put) }))?;
    }
    Ok(())
}

/// Each player in turn order chooses, and puts them there in that order (401.4); then all of it goes at once (608.2e).
fn put_back(machine: &mut Machine<'_>, it: &Roles, end: End, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let fitting = machine.fitting_in_hand(player, &it.which, resolution);
        for card in machine.choose_some(player, number, fitting)? {
            let arrival = Arrival { end, ..Arrival::USUAL };
            batch.push(What::Moves(Move { arrival, ..Move::new(card, Zone::Library, Cause::Put) }));
        }
    }
    machine.perform_all(batch).map(drop)
}
