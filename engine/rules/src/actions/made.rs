//! What a text does later to all the tokens that it has made at once (603.7c).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::ObjectId,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] =
    &[verb(cr::R701_13A, Verb::ExileMade, "", exile_all), verb(cr::R701_21A, Verb::SacrificeMade, "", sacrifice_all)];

fn exile_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let made = made(machine, it, resolution);
    go(machine, made, (Zone::Exile, Cause::Exiled), resolution)
}

/// Only what the player controls can be sacrificed (701.21a).
fn sacrifice_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut made = made(machine, it, resolution);
    made.retain(|it| machine.state.objects[it.index()].controller == resolution.you);
    go(machine, made, (Zone::Graveyard, Cause::Sacrificed), resolution)
}

fn made(machine: &Machine<'_>, it: &Roles, resolution: &Resolution) -> Vec<ObjectId> {
    let first = machine.objects(it.thing(), resolution);
    first.into_iter().flat_map(|it| machine.made_with(it)).collect()
}

fn go(machine: &mut Machine<'_>, made: Vec<ObjectId>, (to, cause): (Zone, Cause), resolution: &Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for it in made {
        batch.push(What::Moves(Move { arrival: Arrival::USUAL, ..Move::new(it, to, cause) }));
    }
    machine.perform_all(batch).map(drop)
}
