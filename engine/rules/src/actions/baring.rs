//! Revealing a permanent that lies face down (708.12): what a text then asks of it is asked of the card by itself. A card that was looked
//! at is revealed where it is (701.20a).

use std::borrow::Cow;

use kernel::{
    event::What,
    game::{ObjectId, State},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
};
use language::{Aspects, Feat, Measure, Question, Roles, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R708_12, Verb::RevealPermanent, "reveal [object]", reveal),
    asks(cr::R708_12, Question::RevealedIs, "the revealed card is [aimed]", &[Aspects::TYPES, Aspects::PAST], is_such),
    measures(cr::R708_12, Measure::RevealedValue, "the revealed card's mana value", &[Aspects::TYPES, Aspects::PAST], mana_value),
];

fn reveal(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut shown = machine.objects_now(it.thing(), resolution);
    shown.retain(|it| machine.state.object(*it).is_some());
    for id in &shown {
        machine.happens_in(resolution, What::Reveals(resolution.you, *id))?;
    }
    resolution.about_all(shown);
    Ok(())
}

/// What the text has revealed last, or what was revealed to pay for it, and the position in which that is asked: a card is what it is
/// (701.20a); what lies face down is asked about where it lies face up and nothing has an effect on it.
fn bared<'s>(state: &'s State, context: &Context<'_>) -> Option<(Cow<'s, State>, ObjectId)> {
    let shown = state.history.since(context.since).iter().rev().find(|it| it.feat == Feat::IsRevealed);
    let id = shown.and_then(|it| it.object).or_else(|| context.chosen?.spent)?;
    if state.object(id).is_none_or(|it| it.face_down.is_none()) {
        return Some((Cow::Borrowed(state), id));
    }
    let mut bare = state.clone();
    bare.objects[id.index()].face_down = None;
    bare.characteristics[id.index()] = bare.printed(bare.objects[id.index()].body);
    Some((Cow::Owned(bare), id))
}

fn is_such(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    bared(state, context).is_some_and(|(bare, id)| filter::fits(&bare, said.thing(), id.into(), context))
}

fn mana_value(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    bared(state, context).map_or(0, |(bare, id)| filter::mana_value(&bare, id))
}
