//! Protection (702.16): whether a quality of one object keeps it from another.

use crate::{
    game::{ObjectId, State, Thing},
    machine::{Context, filter, player_abilities},
};
use language::{Ability, Keyword};
use vocabulary::catalog::KeywordAbility;

/// Whether a permanent or player has protection from an object; a spell or ability has the qualities of its source.
pub fn protects(state: &State, thing: Thing, from: ObjectId) -> bool {
    let protects = |it: &Keyword, context: &Context<'_>| {
        it.quality.as_ref().is_none_or(|quality| filter::fits(state, quality, Thing::Object(from), context))
    };
    let id = match thing {
        Thing::Player(player) => {
            let mut own = player_abilities::keywords(state, player, KeywordAbility::Protection);
            return own.any(|(source, it)| protects(it, &Context::of(state, source)));
        }
        Thing::Object(id) => id,
    };
    if !state.on_battlefield(id) || !state.characteristics(id).is_some_and(|it| it.has(KeywordAbility::Protection)) {
        return false;
    }
    let context = Context::of(state, id);
    state.abilities(id).any(|it| {
        if let Ability::Keyword(it) = it.1
            && it.ability == KeywordAbility::Protection
        {
            protects(it, &context)
        } else {
            false
        }
    })
}
