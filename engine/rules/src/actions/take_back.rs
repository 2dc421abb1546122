//! What is chosen as it moves, and is no target: permanents that return to their owners' hands, cards that are put onto the battlefield
//! (608.2d).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, Thing},
    machine::{Context, Few, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::{Entering, Instruction, Players, Roles, Subject};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R608_2D, Verb::TakeBack, "[player] return [some] to [hand]", take_back),
    verb(cr::R608_2D, Verb::Deploy, "[player] put [some] onto the battlefield(Unsaid:| under your control| face up)", deploy),
    verb(
        cr::R608_2D,
        Verb::DeployTapped,
        "[player] put [some] onto the battlefield tapped(Unsaid:| under [their] control)",
        deploy_tapped,
    ),
];

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

fn deploy(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, &Entering::Untapped, resolution)
}

fn deploy_tapped(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, &Entering::Tapped, resolution)
}

/// Each player under their own control, entering as an instruction to put it there says.
fn put(machine: &mut Machine<'_>, it: &Roles, entering: &Entering, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let context = Context { you: player, ..resolution.context() };
        let mut fitting = Few::new();
        filter::all(machine.state, &it.which, &context, &mut fitting);
        let fitting = fitting.into_iter().filter_map(Thing::object).collect();
        let chosen = machine.choose_some(player, number, fitting)?;
        let mut own = Resolution { you: player, ..resolution.clone() };
        own.about_all(chosen.iter().copied());
        machine.do_all(&[Instruction::PutOntoBattlefield(Subject::Them, Players::You, entering.clone())], &mut own)?;
        resolution.moved = own.moved;
        if let Some(last) = chosen.last() {
            resolution.about((*last).into());
        }
    }
    Ok(())
}
