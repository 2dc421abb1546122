//! Destroying (701.8).

use kernel::{
    event::{Remedy, What},
    game::{State, Thing, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
};
use language::{Aspects, Feat, Measure, Question, Roles, Subject, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_8A, Verb::Destroy, "destroy [object]", destroy),
    verb(
        cr::R701_19C,
        Verb::Bury,
        "destroy [object]. (Pronoun:it|they|that creature|those creatures|a creature destroyed this way|creatures destroyed this way) \
         can't be regenerated",
        bury,
    ),
    measures(cr::R701_8A, Measure::Destroyed, "the number of [any] destroyed this way", &[Aspects::PAST], destroyed),
    measures(cr::R700_4, Measure::Buried, "the number of [any] put into a graveyard this way", &[Aspects::PAST], buried),
    asks(
        cr::R700_4,
        Question::WasPutIntoGraveyard,
        "[one] (Grammar:is|was) put into a graveyard this way",
        &[Aspects::PAST],
        was_put_into_graveyard,
    ),
    asks(cr::R701_8A, Question::WasDestroyed, "[one] (Grammar:is|was) destroyed this way", &[Aspects::PAST], was_destroyed),
];

fn destroy(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    destroy_all(machine, it.thing(), Remedy::Allowed, resolution)
}

/// It can't be regenerated. It is destroyed as anything is; that no shield is applied is what this rule says.
fn bury(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.under(cr::R701_8A, |machine| destroy_all(machine, it.thing(), Remedy::Nothing, resolution))
}

fn destroy_all(machine: &mut Machine<'_>, subject: &Subject, remedy: Remedy, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(Thing::Object(id));
        batch.push(What::IsDestroyed(id, remedy));
    }
    machine.perform_all(batch).map(drop)
}

/// What the text has destroyed, not what was regenerated or put into a graveyard otherwise.
fn destroyed(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(filter::this_way(state, Feat::IsDestroyed, said.thing(), context))
}

/// What the text has had put into a graveyard from the battlefield, for whatever reason, and not what has gone elsewhere instead.
fn buried(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(filter::this_way(state, Feat::Dies, said.thing(), context))
}

/// From the battlefield, whatever has put it there.
fn was_put_into_graveyard(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    buried(state, context, said) > 0
}

fn was_destroyed(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    destroyed(state, context, said) > 0
}
