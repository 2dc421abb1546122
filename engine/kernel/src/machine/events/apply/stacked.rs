//! Abilities that come to the stack (405.1, 603.3).

use super::objects::new_object;
use crate::game::{Body, Chosen, Kind, StackItem, State, Thing, Waiting};
use language::Ability;
use vocabulary::catalog::Zone;

/// An ability on the stack; it has no characteristics but its text (113.1c), of which the row of its source stands in.
pub(super) fn add_ability(state: &mut State, waiting: &Waiting) {
    let Waiting { ability, source, controller, it, outrun, source_moved, it_moved, .. } = *waiting;
    let unsourced = || source.there().map_or_else(|| ability.at.face().map(Body::Face), |_| None).unwrap_or(Body::NOTHING);
    let body = state.known(source).map_or_else(unsourced, |it| Body::Face(it.0.body.face(&state.library)));
    let object = new_object(state, body, Kind::Ability, controller, Zone::Stack);
    state.zones.stack.push(object.slot);
    let about = it.and_then(Thing::object).filter(|_| it_moved);
    let moved = source_moved.then_some(source).into_iter().chain(about).collect();
    let chosen = Chosen { moved, ..waiting.chosen() };
    let unpaid = matches!(state.ability(ability), Ability::Activated(_));
    state.stack.push(StackItem { chosen, outrun, unpaid, ..StackItem::of(object, Some((ability, source))) });
    state.reveal_for(waiting, object);
}
