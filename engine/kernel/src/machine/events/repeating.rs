//! Triggered abilities that trigger additional times (603.2d): how often, rules say.

use crate::{
    game::{ObjectId, State, numbers},
    machine::{Context, Happening, Registry, Row, Table, events::triggers::matter, hooks::registry::Repeats},
};
use language::{StaticKind, TriggerEvent};

/// How many times more than once an ability of that object triggers on it, as the event that it waits for (603.2d): a delayed or reflexive
/// one is not the object's.
pub(super) fn repeats(state: &State, rules: &Registry, triggers: (Happening<'_>, &TriggerEvent), source: ObjectId) -> u32 {
    if !state.may_state(StaticKind::TriggersAgain) {
        return 0;
    }
    let table = Table::new(state, rules);
    let times = |row: &Row<Repeats>| {
        let times = row.gives(rules, state, |repeats| repeats(&table, triggers, source));
        rules.decides(row.rule, times > 0);
        times
    };
    rules.repeats.iter().map(times).fold(0, numbers::sum)
}

impl Table<'_> {
    /// Whether that is such an event, on behalf of whoever asks.
    pub fn is_occurrence(&self, event: &TriggerEvent, happening: Happening<'_>, context: &Context<'_>) -> bool {
        matter(self.state, self.rules, event, happening, context).is_some()
    }
}
