//! Goading (701.15) and detaining (701.35): until the next turn of who does it.

use kernel::{
    event::What,
    game::{Applied, ObjectId, State, Thing},
    machine::{Context, Flow, Handler, Machine, Resolution, Seen, Verb, obeys, property, verb},
};
use language::{Aspects, Change, Duration, Instruction, Property, Requirement, Restriction, Roles, Terms, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_15A, Verb::Goad, "goad [object]", goad),
    obeys(cr::R701_15B, demands).serves(&[Word::Requirement(Requirement::Goaded)]),
    verb(cr::R701_35A, Verb::Detain, "detain [object]", detain),
    property(cr::R701_15B, Property::Goaded, "goaded", &[Aspects::CONTROL], is_goaded),
];

/// Whoever has goaded it already does so in vain (701.15d).
fn goad(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let subject = it.thing();
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if !machine.state.goaders(id).has(resolution.you) {
            batch.push(What::Changes(id, Applied::Goaded, Duration::YourNextTurn, resolution.you));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// For each player who has goaded it: that it attacks, and that it attacks a player who is another one.
fn demands(state: &State, creature: ObjectId, target: Thing) -> u32 {
    let elsewhere = |goader| target.player().is_some_and(|it| it != goader);
    state.goaders(creature).iter().map(|it| 1 + u32::from(elsewhere(it))).sum()
}

fn detain(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let subject = it.thing();
    let limits = [Restriction::Attack, Restriction::Block, Restriction::Activate].map(Change::Restrict).to_vec();
    machine.do_all(&[Instruction::Change(subject.clone(), limits, Duration::YourNextTurn)], resolution)
}

/// By somebody, as long as that lasts.
fn is_goaded(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    !state.goaders(it.id).is_empty()
}
