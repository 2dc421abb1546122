//! How abilities that have triggered get onto the stack, and those that trigger as others do (603.3b).

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Flow, Handler, Happening, Heard, Machine, TriggerFacts, stacks, when},
};
use language::{Occurrence, Parties};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    stacks(cr::R603_3B, stack),
    when(
        cr::R603_3B,
        Occurrence::AbilityTriggers,
        "an ability of [object] triggers",
        &[Heard::Event(EventKind::Triggers)],
        triggers,
    ),
];

/// All that wait.
fn stack(machine: &mut Machine<'_>) -> Flow {
    machine.stack_triggers()
}

/// It is the object with that ability; what has no source is of nothing.
fn triggers(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Triggers(waiting) = it.what()? else { return None };
    waiting.source.there().and_then(|it| TriggerFacts::object(state, on.thing(), it, context))
}
