//! What comes onto the battlefield attached to something (303.4i, 301.5e).

use kernel::{
    event::{Arrival, Cause},
    game::{ObjectId, PlayerId, Thing},
    machine::{Context, Flow, Handler, InstructionKind, Machine, Resolution, Verb, attachment, filter, instructs, verb},
    question::{About, Choice},
};
use language::{Entering, Instruction, Roles};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R303_4I, InstructionKind::PutOntoBattlefield, put_attached),
    verb(
        cr::R303_4I,
        Verb::DeployAttached,
        "[player] put [some] onto the battlefield(Unsaid:| under your control) attached to [object]",
        deploy_attached,
    ),
];

/// Attached to that, if it can be: otherwise an Aura stays where it is (a spell goes to the graveyard), an Equipment enters unattached
/// (301.5e), and so does whatever is neither (303.4h).
fn put_attached(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::PutOntoBattlefield(subject, players, Entering::Attached(host)) = it else { return Ok(()) };
    let hosts = machine.things(host, resolution);
    for id in machine.objects_now(subject, resolution) {
        let Some(controller) = machine.enters_under(id, players, resolution) else { continue };
        let host = one_host(machine, id, (controller, &hosts))?;
        put_on(machine, id, (controller, host), resolution)?;
    }
    Ok(())
}

/// Of several, one to which it can be attached.
fn one_host(machine: &mut Machine<'_>, id: ObjectId, (chooser, hosts): (PlayerId, &[Thing])) -> Flow<Option<Thing>> {
    if let [] | [_] = hosts {
        return Ok(hosts.first().copied());
    }
    let hosts = hosts.iter().filter(|it| attachment::may_attach(machine.state, machine.rules, id, **it));
    let hosts: Vec<Choice> = hosts.copied().map(Choice::Thing).collect();
    if hosts.is_empty() {
        return Ok(None);
    }
    Ok(if let Choice::Thing(it) = machine.ask(chooser, About::Pick, &hosts)? { Some(it) } else { None })
}

/// The same of what is chosen as it moves: all of it attached to the one thing.
fn deploy_attached(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let host = machine.things(it.thing(), resolution).first().copied();
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let context = Context { you: player, ..resolution.context() };
        let fitting = filter::objects(machine.state, &it.which, &context);
        for chosen in machine.choose_some(player, number, fitting)? {
            put_on(machine, chosen, (player, host), resolution)?;
            resolution.about(chosen.into());
        }
    }
    Ok(())
}

fn put_on(
    machine: &mut Machine<'_>,
    id: ObjectId,
    (controller, host): (PlayerId, Option<Thing>),
    resolution: &mut Resolution,
) -> Flow {
    let attached = host.filter(|it| attachment::may_attach(machine.state, machine.rules, id, *it));
    if attached.is_some() || !attachment::is_aura(machine.state, id) {
        let arrival = Arrival { attached, ..Arrival::under(controller) };
        return machine.move_all(vec![id], (Zone::Battlefield, Cause::Put), arrival, resolution);
    }
    if machine.state.object(id).is_some_and(|it| it.zone == Zone::Stack) {
        return machine.move_all(vec![id], (Zone::Graveyard, Cause::Put), Arrival::USUAL, resolution);
    }
    Ok(())
}
