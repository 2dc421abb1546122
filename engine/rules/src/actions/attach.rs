//! Attaching (701.3).

use kernel::{
    event::What,
    game::{State, Thing},
    machine::{
        Context, Flow, Handler, Machine, Resolution, Seen, Verb,
        attachment::{is_aura, may_attach},
        filter::{self, any},
        property, verb,
    },
    question::{About, Choice},
};
use language::{Aspects, Attached, Filter, Property, Roles, Terms, Test};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_3A, Verb::Attach, "attach [object] to [object]", attach),
    property(
        cr::R701_3A,
        Property::AttachedTo,
        "[object] attached to [bearer]",
        &[Aspects::ATTACHED, Aspects::CONTROL],
        is_attached_to,
    ),
    property(
        cr::R303_4B,
        Property::EnchantedBy,
        "[object] (Grammar:that are enchanted by|that's enchanted by|enchanted by) [many]",
        &[Aspects::ATTACHED, Aspects::CONTROL, Aspects::TYPES, Aspects::BATTLEFIELD],
        is_enchanted_by,
    ),
    verb(cr::R701_3D, Verb::Unattach, "unattach [object]", unattach),
    verb(cr::R701_3A, Verb::AttachToOne, "attach [object] to [such]", attach_to_one),
];

/// It is on something that is described.
fn is_attached_to(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let host = state.object(it.id).and_then(|it| it.attached);
    host.is_some() && any(state, said.thing(), context, &mut |it| Some(it) == host)
}

/// Something on it fits, which enchants it.
fn is_enchanted_by(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let aura = Test::Subtype(Attached::Aura.subtype());
    let enchants = Filter { tests: said.thing().tests.iter().cloned().chain([aura]).collect() };
    state.borne_by(it.id).into_iter().any(|it| filter::fits(state, &enchants, it.into(), context))
}

/// It stays where it is, attached to nothing.
fn unattach(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for id in machine.permanents(it.thing(), resolution) {
        if machine.state.objects[id.index()].attached.is_some() {
            machine.happens_in(resolution, What::Unattaches(id))?;
        }
    }
    Ok(())
}

/// Each goes to what it can be attached to, one thing: of several its controller chooses one. What is there already does not move (701.3b).
fn attach(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (what, to) = it.both();
    for id in machine.permanents(what, resolution) {
        let hosts = machine.things(to, resolution).into_iter().filter(|it| may_attach(machine.state, machine.rules, id, *it));
        let hosts: Vec<Choice> = hosts.map(Choice::Thing).collect();
        if hosts.is_empty() {
            continue;
        }
        let controller = machine.state.objects[id.index()].controller;
        let one_host = if is_aura(machine.state, id) { cr::R303_4D } else { cr::R301_5C };
        if let Choice::Thing(host) = machine.under(one_host, |it| it.ask(controller, About::Pick, &hosts))?
            && machine.state.objects[id.index()].attached != Some(host)
        {
            machine.happens_in(resolution, What::Attaches(id, host))?;
        }
    }
    Ok(())
}

/// To one thing that fits and to which it can be attached, which the player chooses.
fn attach_to_one(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for id in machine.permanents(it.thing(), resolution) {
        let fitting = filter::objects(machine.state, &it.which, &resolution.context());
        let hosts = fitting.into_iter().filter(|it| may_attach(machine.state, machine.rules, id, Thing::Object(*it)));
        for host in machine.choose_exactly((resolution.you, About::Pick), 1, hosts.collect())? {
            if machine.state.objects[id.index()].attached != Some(Thing::Object(host)) {
                machine.happens_in(resolution, What::Attaches(id, Thing::Object(host)))?;
            }
        }
    }
    Ok(())
}
