//! Returning what is chosen, and no target, to its owner's hand (608.2d).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, Thing},
    machine::{Few, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::Roles;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[verb(cr::R608_2D, Verb::TakeBack, "[player] return [some] to [hand]", take_back)];

/// Each player in turn order chooses among what fits and is not chosen yet; then all of it goes at once (608.2e).
fn take_back(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let number = machine.number(&it.number, resolution);
    let mut batch = machine.batch_of(resolution);
    let mut fitting = Few::new();
    filter::all(machine.state, &it.which, &resolution.context(), &mut fitting);
    let mut fitting: Vec<ObjectId> = fitting.into_iter().filter_map(Thing::object).collect();
    for player in machine.players(&it.who, resolution) {
        for chosen in machine.choose_some(player, number, fitting.clone())? {
            fitting.retain(|it| *it != chosen);
            resolution.about(chosen.into());
            batch.push(What::Moves(Move::new(chosen, Zone::Hand, Cause::Put)));
        }
    }
    machine.perform_all(batch).map(drop)
}
