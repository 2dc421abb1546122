//! Sacrificing (701.21).

use kernel::{
    event::{Cause, Move, What},
    game::ObjectId,
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::Roles;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_21A, Verb::Sacrifice, "[player] sacrifice [some](Unsaid:| of their choice)", sacrifice),
    verb(cr::R701_21A, Verb::SacrificeThat, "sacrifice [itself]", sacrifice_that),
];

/// Each player in turn order chooses among what the player controls; then all of it goes at once (608.2e).
fn sacrifice(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let context = Context { you: player, ..resolution.context() };
        let own = machine.state.zones.controlled(player).iter().map(|it| machine.state.id(*it));
        let fits = |id: &ObjectId| filter::fits(machine.state, &it.which, (*id).into(), &context);
        let fitting = own.filter(fits).collect();
        for chosen in machine.choose_some(player, number, fitting)? {
            resolution.about(chosen.into());
            resolution.chosen.spent.get_or_insert(chosen);
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
