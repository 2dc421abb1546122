//! What triggers on what is so, not on what happens (603.8).

use kernel::{
    game::State,
    machine::{Asker, Handler, Happening, Matter, filter, triggers},
};
use language::{Occurrence, OccurrenceKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[triggers(cr::R603_8, is_so).serves(&[Word::Event(OccurrenceKind::State)])];

fn is_so(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::State(condition), Happening::State) = (occurrence, it) {
        filter::holds(state, condition, asker).then_some(Matter::default())
    } else {
        None
    }
}
