//! Tapping and untapping (701.26).

use kernel::{
    event::What,
    game::{ObjectId, State, Thing, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, measures, verb},
};
use language::{Aspects, Feat, HowMany, Measure, Roles, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_26A, Verb::Tap, "tap [object]", tap),
    verb(cr::R608_2D, Verb::TapSome, "[player] tap [some of]", tap_some),
    measures(cr::R701_26A, Measure::Tapped, "the number of [any] tapped this way", &[Aspects::PAST], tapped),
    verb(cr::R701_26B, Verb::Untap, "untap [object]", untap),
    verb(cr::R608_2D, Verb::TapOrUntap, "tap or untap [object]", tap_or_untap),
    verb(cr::R608_2D, Verb::UntapSome, "[player] untap [some of]", untap_some),
];

/// Only what is untapped becomes tapped.
fn tap(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        if !machine.state.objects[id.index()].tapped {
            batch.push(What::Taps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

fn tap_some(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    turn_some(machine, it, What::Taps, resolution)
}

fn untap_some(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    turn_some(machine, it, What::Untaps, resolution)
}

/// Each player in turn order chooses, and nobody what is turned that way already (608.2d); all of it is turned at once then (608.2e).
fn turn_some(machine: &mut Machine<'_>, it: &Roles, turns: fn(ObjectId) -> What, resolution: &mut Resolution) -> Flow {
    let mut taken: Vec<ObjectId> = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let context = Context { doer: Some(player), ..resolution.context() };
        let mut fitting = filter::objects(machine.state, &it.which, &context);
        let untaps = |id: &ObjectId| matches!(turns(*id), What::Untaps(_));
        fitting.retain(|id| machine.state.objects[id.index()].tapped == untaps(id) && !taken.contains(id));
        taken.extend(machine.choose_how_many(player, it, fitting, resolution)?);
    }
    resolution.about_found(None);
    if matches!(it.how_many, HowMany::UpTo | HowMany::AnyNumber) {
        // `That many` behind it is how many those were.
        resolution.chosen.amount = numbers::signed(taken.len());
    }
    let mut batch = machine.batch_of(resolution);
    for id in taken {
        resolution.about(id.into());
        batch.push(turns(id));
    }
    machine.perform_all(batch).map(drop)
}

/// What the text has tapped.
fn tapped(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(filter::this_way(state, Feat::IsTapped, said.thing(), context))
}

/// Nobody chooses what is impossible: what is tapped can be untapped alone, and the other way round.
fn tap_or_untap(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        batch.push(if machine.state.objects[id.index()].tapped { What::Untaps(id) } else { What::Taps(id) });
    }
    machine.perform_all(batch).map(drop)
}

/// Only what is tapped becomes untapped.
fn untap(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        if machine.state.objects[id.index()].tapped {
            batch.push(What::Untaps(id));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
