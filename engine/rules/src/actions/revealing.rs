//! How long a revealed card stays revealed (701.20a).

use kernel::{
    event::{Event, What},
    game::{ObjectId, Shown, StackItem, State, is_hidden},
    machine::{Batch, Handler, Table, hides, keeps_revealed},
};
use language::Ability;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    keeps_revealed(cr::R701_20A, for_effect_or_cost),
    keeps_revealed(cr::R701_20A, for_its_ability),
    keeps_revealed(cr::R701_20A, for_what_triggered),
    hides(cr::R701_20A, hide),
];

/// The card that an event shows, where it lies hidden otherwise.
fn shown(state: &State, event: &Event) -> Option<ObjectId> {
    let (What::Reveals(_, card) | What::RevealsAsDrawn(_, card)) = event.what else { return None };
    state.object(card).is_some_and(|it| is_hidden(it.zone)).then_some(card)
}

/// As long as what reveals it is on the stack, or that as whose price it is revealed.
fn for_effect_or_cost(table: &Table<'_>, events: &[Event], told: &mut Vec<Event>) {
    let [event] = events else { return };
    let (Some(card), Some(source)) = (shown(table.state, event), event.source) else { return };
    let of_source = |it: &&StackItem| it.object == source || it.ability.is_some_and(|it| it.1 == source);
    if let Some(item) = table.state.stack.iter().rev().find(of_source) {
        told.push(Event { what: What::StaysRevealed(card, item.object), because: cr::R701_20A, ..*event });
    }
}

/// As long as its activated ability is there, for which it was revealed.
fn for_its_ability(table: &Table<'_>, events: &[Event], told: &mut Vec<Event>) {
    let state = table.state;
    for event in events {
        let What::Stacks(it) = event.what else { continue };
        let hidden = state.object(it.source).is_some_and(|it| is_hidden(it.zone));
        let item = state.stack.last().filter(|_| hidden && matches!(state.ability(it.ability.at), Ability::Activated(_)));
        told.extend(item.map(|item| {
            let what = What::StaysRevealed(it.source, item.object);
            Event { what, because: cr::R701_20A, ..*event }
        }));
    }
}

/// Until the ability that has triggered on it has left the stack.
fn for_what_triggered(table: &Table<'_>, events: &[Event], told: &mut Vec<Event>) {
    let [event, Event { what: What::Triggers(waiting), .. }] = events else { return };
    if shown(table.state, event).is_some_and(|card| table.state.revealed_for(waiting) == Some(card)) {
        told.push(Event { what: What::AwaitsRevealed(*waiting), because: cr::R701_20A, ..*event });
    }
}

/// What has not come onto the stack by then comes there no more.
fn hide(state: &State, batch: &mut Batch) {
    for it in &state.revealed {
        if let Shown::Awaiting(waiting) = it.lasts
            && !state.waiting.contains(&waiting)
        {
            batch.push(What::IsHidden(it.card));
        }
    }
}
