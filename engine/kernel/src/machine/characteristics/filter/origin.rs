//! Spells of a zone: `a spell from your graveyard` is one that is cast from there (601.2a).

use super::Context;
use crate::game::{ObjectId, Paid, State};
use language::{Relation, Test};
use vocabulary::catalog::Zone;

/// From where a description has a spell, and what it says besides.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The zone.
    zone: Zone,
    /// Whose zone that is; a card lies in its owner's alone (400.3).
    whose: Option<Relation>,
    /// The other tests.
    pub rest: &'a [Test],
}

/// From where spells are that the tests describe, if they say so.
#[inline]
pub fn spell_from(tests: &[Test]) -> Option<Origin<'_>> {
    let [Test::CardIn(zone), rest @ ..] = tests else { return None };
    if !rest.contains(&Test::Spell) {
        return None;
    }
    let (whose, rest) = if let [Test::Controlled(whose), rest @ ..] = rest { (Some(*whose), rest) } else { (None, rest) };
    Some(Origin { zone: *zone, whose, rest })
}

impl Origin<'_> {
    /// Whether the spell was cast from there, or the card that is to be cast lies there.
    pub fn is_of(&self, state: &State, card: ObjectId, context: &Context<'_>) -> bool {
        let Some((object, _)) = state.known(card) else { return false };
        let from = if object.zone == Zone::Stack { state.paid(card).and_then(Paid::zone) } else { Some(object.zone) };
        from == Some(self.zone) && self.whose.is_none_or(|it| context.stands(state, it, object.owner))
    }
}
