//! What X is where a text defines it (107.3c).

use super::{Context, amount};
use crate::{
    game::{AbilityRef, ObjectId, PlayerId, StackItem, State, numbers},
    machine::{casting::spell_ability, targets},
};
use language::Aspects;

/// What the text of that ability, or of that spell, says that X is just now, on behalf of that player; nothing where it does not say.
pub fn defined(state: &State, (at, modes): (AbilityRef, &[u8]), (you, this): (PlayerId, ObjectId)) -> Option<u32> {
    let definition = targets::texts(state.ability(at), modes).find_map(language::Text::defined_x)?;
    let context = Context { you, ..Context::of(state, this) };
    Some(numbers::positive(amount(state, definition, &context)))
}

/// The X of something on the stack: what was chosen, or what its text says now. What hangs on mana values there is as it was cast.
pub(super) fn now(state: &State, item: &StackItem) -> u32 {
    let spell = if item.ability.is_none() { spell_ability(state, item.object) } else { None };
    let definition =
        spell.and_then(|at| targets::texts(state.ability(at), &item.chosen.modes).find_map(language::Text::defined_x));
    match definition {
        Some(it) if !it.reads().aspects.intersects(Aspects::STACK) => {
            numbers::positive(amount(state, it, &Context::of(state, item.object)))
        }
        Some(_) | None => item.chosen.x,
    }
}
