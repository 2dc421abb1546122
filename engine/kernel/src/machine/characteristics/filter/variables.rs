//! What X is where a text defines it (107.3c).

use super::{Context, amount};
use crate::{
    game::{AbilityRef, StackItem, State, numbers},
    machine::{casting::spell_ability, targets},
};
use language::Aspects;

/// What the text of that ability, or of that spell, says that X is just now, on behalf of whom the context says; nothing where it does not
/// say.
pub fn defined(state: &State, at: AbilityRef, context: &Context<'_>) -> Option<u32> {
    let modes = context.chosen.map_or(&[][..], |it| &it.modes);
    let definition = targets::texts(state.ability(at), modes).find_map(language::Text::defined_x)?;
    Some(numbers::positive(amount(state, definition, context)))
}

/// Whether the text says that X is something of its targets (601.2b).
pub fn defined_by_targets(state: &State, at: AbilityRef, modes: &[u8]) -> bool {
    targets::texts(state.ability(at), modes).filter_map(language::Text::defined_x).any(language::Amount::hangs_on_targets)
}

/// The X of something on the stack: what was chosen, or what its text says now. What hangs on mana values there is as it was cast.
pub(super) fn now(state: &State, item: &StackItem) -> u32 {
    let spell = if item.ability.is_none() { spell_ability(state, item.object) } else { None };
    let definition =
        spell.and_then(|at| targets::texts(state.ability(at), &item.chosen.modes).find_map(language::Text::defined_x));
    match definition {
        Some(it) if !it.reads().aspects.intersects(Aspects::STACK) => {
            numbers::positive(amount(state, it, &Context::of(state, item.object).with(&item.chosen)))
        }
        Some(_) | None => item.chosen.x,
    }
}
