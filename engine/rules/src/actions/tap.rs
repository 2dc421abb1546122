//! Tapping and untapping (701.26).

use kernel::{
    event::What,
    game::{State, Thing, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, measures, verb},
};
use language::{Aspects, Feat, Measure, Roles, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_26A, Verb::Tap, "tap [object]", tap),
    verb(cr::R608_2D, Verb::TapAny, "tap any number of [which]", tap_any),
    measures(cr::R701_26A, Measure::Tapped, "the number of [any] tapped this way", &[Aspects::PAST], tapped),
    verb(cr::R701_26B, Verb::Untap, "untap [object]", untap),
    verb(cr::R608_2D, Verb::TapOrUntap, "tap or untap [object]", tap_or_untap),
    verb(cr::R608_2D, Verb::UntapUpTo, "[player] untap up to [some]", untap_up_to),
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

/// As many as the controller likes; all at once then.
fn tap_any(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let fitting = filter::objects(machine.state, &it.which, &resolution.context());
    let chosen = machine.choose_up_to(resolution.you, u32::MAX, fitting)?;
    resolution.chosen.amount = numbers::signed(chosen.len());
    let mut batch = machine.batch_of(resolution);
    for id in chosen {
        if !machine.state.objects[id.index()].tapped {
            batch.push(What::Taps(id));
        }
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

/// One after the other, as long as there are such and the player wants to; all at once then.
fn untap_up_to(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let mut left = filter::objects(machine.state, &it.which, &Context { you: player, ..resolution.context() });
        left.retain(|it| machine.state.objects[it.index()].tapped);
        machine.choose_up_to(player, number, left)?.into_iter().for_each(|it| batch.push(What::Untaps(it)));
    }
    machine.perform_all(batch).map(drop)
}
