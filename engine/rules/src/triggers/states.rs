//! What triggers on what is so, not on what happens (603.8).

use kernel::{
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[triggers(cr::R603_8, &[Heard::State], is_so).serves(&[Word::Event(TriggerEventKind::State)])];

fn is_so(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::State(condition), Happening::State) = (occurrence, it) {
        filter::holds(state, condition, context).then_some(TriggerFacts::default())
    } else {
        None
    }
}
