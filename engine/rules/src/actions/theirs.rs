//! What players do with all cards of their own that fit, everybody at once (608.2c).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::{Change, Duration, Entering, Feat, Instruction, Players, Roles, Subject};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R608_2C, Verb::ExileTheirs, "[player] exile [all of theirs]", exile),
    verb(cr::R406_3, Verb::ExileTheirsFaceDown, "[player] exile [all of theirs] face down", exile_face_down),
    verb(cr::R608_2C, Verb::TakeTheirs, "[player] return [all of theirs] to [their] hand", take),
    verb(cr::R608_2C, Verb::DeployTheirs, "[player] return [all of theirs] to the battlefield", deploy),
    verb(cr::R608_2C, Verb::TakeOverTheirs, "[player] gain control of [all of theirs] they own", take_over),
    verb(
        cr::R608_2C,
        Verb::DeployExiled,
        "[player] put all [which] (Grammar:they exiled|you exiled) this way onto the battlefield",
        deploy_exiled,
    ),
];

fn exile(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    exile_all(machine, Verb::Exile, it, resolution)
}

fn exile_face_down(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    exile_all(machine, Verb::ExileFaceDown, it, resolution)
}

/// `That many` behind it is how many those were.
fn exile_all(machine: &mut Machine<'_>, verb: Verb, it: &Roles, resolution: &mut Resolution) -> Flow {
    let these = fitting(machine, it, resolution);
    machine.do_to_all(verb.to(Subject::Them), these.iter().copied(), resolution)?;
    let gone = |it: &&ObjectId| machine.state.object(**it).is_none();
    resolution.chosen.amount = numbers::signed(these.iter().filter(gone).count());
    Ok(())
}

fn take(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for card in fitting(machine, it, resolution) {
        batch.push(What::Moves(Move::new(card, Zone::Hand, Cause::Put)));
    }
    machine.perform_all(batch).map(drop)
}

/// Under the control of who owns them: nobody else's were meant.
fn deploy(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let enter = Instruction::PutOntoBattlefield(Subject::Them, Players::OwnerOf(Subject::Them), Entering::Untapped);
    machine.do_to_all(enter, fitting(machine, it, resolution), resolution)
}

/// What fits and is their own, for good.
fn take_over(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let gains = [Instruction::Change(Subject::Them, vec![Change::Control], Duration::Permanent)];
    let mut all: Vec<(PlayerId, Vec<ObjectId>)> = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let context = Context { doer: Some(player), ..resolution.context() };
        let mut own = filter::objects(machine.state, &it.which, &context);
        own.retain(|it| machine.state.object(*it).is_some_and(|it| it.owner == player));
        all.push((player, own));
    }
    for (player, own) in all {
        let mut resolution = Resolution { you: player, ..resolution.clone() };
        resolution.about_all(own);
        machine.do_all(&gains, &mut resolution)?;
    }
    Ok(())
}

/// What each of the players has exiled by the same text and is in exile still, all of it at once, under the control of who exiled it.
fn deploy_exiled(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    let context = resolution.context();
    let done = filter::done_this_way(machine.state, Feat::IsExiled, &it.which, &context);
    let theirs = done.filter(|it| players.contains(&it.player)).filter_map(|it| it.object);
    let cards: Vec<ObjectId> = theirs.map(ObjectId::next).filter(|it| machine.state.object(*it).is_some()).collect();
    let enter = Instruction::PutOntoBattlefield(Subject::Them, Players::OwnerOf(Subject::Them), Entering::Untapped);
    machine.do_to_all(enter, cards, resolution)
}

/// All that fit, of each player.
fn fitting(machine: &Machine<'_>, it: &Roles, resolution: &Resolution) -> Vec<ObjectId> {
    let mut all: Vec<ObjectId> = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let context = Context { doer: Some(player), ..resolution.context() };
        let mut found = filter::objects(machine.state, &it.which, &context);
        found.retain(|it| !all.contains(it));
        all.extend(found);
    }
    all
}
