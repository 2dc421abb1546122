//! Players choose some of what fits, and the rest of it goes (608.2d).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::{Roles, Subject};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(
        cr::R701_21A,
        Verb::SacrificeRest,
        "[player] <choose> [some of](Sequence:, then| and) <sacrifice> the rest",
        sacrifice_rest,
    ),
    verb(cr::R701_9A, Verb::DiscardRest, "[player] <choose> [some of](Sequence:, then| and) <discard> the rest", discard_rest),
    verb(cr::R701_8A, Verb::DestroyRest, "[player] <choose> [some of](Sequence:. |, then )destroy the rest", destroy_rest),
];

fn sacrifice_rest(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let rest = rest(machine, it, resolution)?;
    let mut batch = machine.batch_of(resolution);
    for (player, id) in rest {
        // Nobody else can sacrifice it (701.21a).
        if machine.state.object(id).is_some_and(|it| it.zone == Zone::Battlefield && it.controller == player) {
            batch.push(What::Moves(Move::new(id, Zone::Graveyard, Cause::Sacrificed)));
        }
    }
    machine.perform_all(batch).map(drop)
}

fn discard_rest(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let rest = rest(machine, it, resolution)?;
    let held = |(player, id): &(PlayerId, ObjectId)| {
        machine.state.object(*id).is_some_and(|it| it.zone == Zone::Hand && it.owner == *player)
    };
    let cards: Vec<ObjectId> = rest.into_iter().filter(held).map(|it| it.1).collect();
    machine.discard_at_once(&cards, resolution)
}

fn destroy_rest(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let rest = rest(machine, it, resolution)?;
    machine.do_to_all(Verb::Destroy.to(Subject::Them), rest.into_iter().map(|it| it.1), resolution)
}

/// What fits and is not chosen, with who did not choose it. Each player in turn order chooses; then all of it goes at once (608.2e).
fn rest(machine: &mut Machine<'_>, it: &Roles, resolution: &Resolution) -> Flow<Vec<(PlayerId, ObjectId)>> {
    let mut rest = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let fitting = filter::objects(machine.state, &it.which, &Context { doer: Some(player), ..resolution.context() });
        let chosen = machine.choose_how_many(player, it, fitting.clone(), resolution)?;
        rest.extend(fitting.into_iter().filter(|it| !chosen.contains(it)).map(|it| (player, it)));
    }
    Ok(rest)
}
