//! What was about a spell and is about the permanent that it becomes (400.7).

use crate::{
    event::Keeps,
    game::{FloatingReplacement, ObjectId, Shield, State},
};

/// What was about a spell is about the permanent that it is about to become.
pub(super) fn stays(state: &mut State, spell: ObjectId, keeps: Keeps) {
    let now = spell.next();
    if keeps.has(Keeps::GRANTS) {
        state.hand_on(spell, now);
    }
    if keeps.has(Keeps::CHANGES) {
        state.effects.iter_mut().filter(|it| it.object == spell).for_each(|it| it.object = now);
        state.stale = true;
    }
    for shield in state.shields.iter_mut().filter(|_| keeps.has(Keeps::SHIELDS)) {
        if let Shield::Replacement(FloatingReplacement { by: Some(by), .. }) = shield
            && *by == spell
        {
            *by = now;
        }
    }
}
