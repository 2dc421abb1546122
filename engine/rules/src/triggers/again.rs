//! Triggered abilities that trigger additional times (603.2d).

use kernel::{
    game::ObjectId,
    machine::{Context, Handler, Happening, Table, filter, repeats},
};
use language::{Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[repeats(cr::R603_2D, additional_times).serves(&[Word::Static(StaticKind::TriggersAgain)])];

/// Once more for each ability that says so of that object, and of what has happened.
fn additional_times(table: &Table<'_>, happening: Happening<'_>, source: ObjectId) -> u32 {
    let state = table.state;
    let says = |(by, it): &(ObjectId, &Static)| {
        let Static::TriggersAgain(cause, fits) = it else { return false };
        let context = Context::of(state, *by);
        filter::fits(state, fits, source.into(), &context)
            && cause.as_ref().is_none_or(|it| table.is_occurrence(it, happening, &context))
    };
    let times = state.statics(StaticKind::TriggersAgain).filter(says).count();
    u32::try_from(times).unwrap_or(u32::MAX)
}
