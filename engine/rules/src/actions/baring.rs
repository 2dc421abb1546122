//! Revealing a permanent that lies face down (708.12): what a text then asks of it is asked of the card by itself.

use kernel::{
    event::What,
    game::{ObjectId, State, Thing},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
};
use language::{Amount, Aspects, Measure, Question, Roles, Subject, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R708_12, Verb::RevealPermanent, "reveal [object]", reveal),
    asks(cr::R708_12, Question::RevealedIs, "the revealed card is [aimed]", &[Aspects::TYPES], is_such),
    measures(cr::R708_12, Measure::RevealedValue, "the revealed card's mana value", &[Aspects::TYPES], mana_value),
];

fn reveal(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for id in machine.permanents(it.thing(), resolution) {
        machine.happens_in(resolution, What::Reveals(resolution.you, id))?;
        resolution.about(id.into());
    }
    Ok(())
}

/// What was revealed, in a position in which it lies face up and nothing has an effect on it.
fn bared(state: &State, context: &Context<'_>) -> Option<(State, ObjectId)> {
    let id = context.it().and_then(Thing::object).filter(|it| state.object(*it).is_some())?;
    let mut bare = state.clone();
    bare.objects[id.index()].face_down = None;
    bare.characteristics[id.index()] = bare.printed(bare.objects[id.index()].body);
    Some((bare, id))
}

fn is_such(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    bared(state, context).is_some_and(|(bare, id)| filter::fits(&bare, said.thing(), id.into(), context))
}

/// A card that was revealed to pay lies face down nowhere: it is what it is (701.20a).
fn mana_value(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let hidden = |it: ObjectId| state.object(it).is_some_and(|it| it.face_down.is_some());
    if context.chosen.is_some_and(|it| it.spent.is_some()) && !context.it().and_then(Thing::object).is_some_and(hidden) {
        return filter::amount(state, &Amount::ManaValueOf(Subject::Spent), context);
    }
    bared(state, context).map_or(0, |(bare, _)| filter::amount(&bare, &Amount::ManaValueOf(Subject::It), context))
}
