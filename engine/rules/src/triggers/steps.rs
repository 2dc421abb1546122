//! Steps and phases that begin (603.2b, 500.6).

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[triggers(cr::R500_6, &[Heard::Event(EventKind::StageBegins)], begins).serves(&[Word::Event(TriggerEventKind::Begins)])];

/// Of any player's turn, or of a certain player's.
fn begins(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    let (TriggerEvent::Begins(moment, relation), What::StageBegins(stage)) = (occurrence, event.what) else { return None };
    let mut active = state.active_players().filter(|player| relation.is_none_or(|it| context.stands(state, it, *player)));
    state.turn.is_at(*moment, stage).then(|| active.next()).flatten().map(TriggerFacts::who)
}
