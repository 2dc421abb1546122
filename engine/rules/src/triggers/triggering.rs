//! Abilities that trigger as others do (603.3b).

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, when},
};
use language::{Occurrence, Parties};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[when(
    cr::R603_3B,
    Occurrence::AbilityTriggers,
    "an ability of [object] triggers",
    &[Heard::Event(EventKind::Triggers)],
    triggers,
)];

/// It is the object with that ability; what has no source is of nothing.
fn triggers(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Triggers(waiting) = it.what()? else { return None };
    waiting.source.there().and_then(|it| TriggerFacts::object(state, on.thing(), it, context))
}
