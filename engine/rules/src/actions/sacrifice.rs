//! Sacrificing (701.21).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, Thing},
    machine::{Context, Flow, Handler, InstructionKind, Machine, Resolution, Verb, filter, instructs, verb},
    question::About,
};
use language::{Instruction, Roles};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_21A, InstructionKind::Sacrifice, sacrifice),
    verb(cr::R701_21A, Verb::SacrificeThat, "sacrifice [itself]", sacrifice_that),
];

/// Each player in turn order chooses among what the player controls; then all of it goes at once (608.2e).
fn sacrifice(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Sacrifice(players, amount, fitting) = it else { return Ok(()) };
    let number = machine.number(amount, resolution);
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(players, resolution) {
        let context = Context { you: player, ..resolution.context() };
        let own = machine.state.zones.controlled(player).iter().map(|it| machine.state.id(*it));
        let fits = |it: &ObjectId| filter::fits(machine.state, fitting, Thing::Object(*it), &context);
        let mut left: Vec<ObjectId> = own.filter(fits).collect();
        for _ in 0..number {
            if left.is_empty() {
                break;
            }
            let chosen = machine.ask_object(player, About::Pick, &left)?;
            left.retain(|it| *it != chosen);
            resolution.about(chosen.into());
            batch.push(What::Moves(Move::new(chosen, Zone::Graveyard, Cause::Sacrificed)));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Only its controller can (701.21a).
fn sacrifice_that(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let subject = it.thing();
    let mut batch = machine.batch_of(resolution);
    for it in machine.permanents(subject, resolution) {
        if machine.state.object(it).is_some_and(|it| it.controller == resolution.you) {
            batch.push(What::Moves(Move::new(it, Zone::Graveyard, Cause::Sacrificed)));
        }
    }
    machine.perform_all(batch).map(drop)
}
