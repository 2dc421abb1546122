//! Keywords that players have (702.11c, 702.16b, 702.18a): static abilities give them to players as others are
//! given to permanents, and effects for a time.

use crate::{
    game::{ObjectId, PlayerId, State, Thing},
    machine::{Context, filter},
};
use language::{Ability, Change, Keyword, Static, StaticKind};
use vocabulary::catalog::KeywordAbility;

/// The keyword abilities of that kind that a player has, each with the object that gives it.
pub fn keywords(state: &State, player: PlayerId, of: KeywordAbility) -> impl Iterator<Item = (ObjectId, &Keyword)> {
    let may = state.may_change_players();
    let by_abilities = may.then(|| state.statics(StaticKind::Changes)).into_iter().flatten();
    let by_abilities = by_abilities.map(|(source, it)| (Context::of(state, source), it));
    let by_effects = may.then(|| state.said_for_now()).into_iter().flatten();
    let by_effects = by_effects.map(|(by, it)| (Context { you: by.controller, ..Context::of(state, by.source) }, it));
    let given = by_abilities.chain(by_effects).filter_map(move |(context, it)| {
        let Static::Changes(condition, fits, changes) = it else { return None };
        if !changes.iter().any(|it| matches!(it, Change::Gain(it) if matches!(&**it, Ability::Keyword(it) if it.ability == of))) {
            return None;
        }
        let meant = context.in_range(state, player.into())
            && filter::matches(state, fits, Thing::Player(player), &context)
            && condition.as_ref().is_none_or(|it| filter::holds(state, it, &context));
        meant.then(|| changes.iter().map(move |it| (context.this, it)))
    });
    given.flatten().filter_map(move |(source, it)| {
        if let Change::Gain(ability) = it {
            if let Ability::Keyword(it) = &**ability
                && it.ability == of
            {
                Some((source, it))
            } else {
                None
            }
        } else {
            None
        }
    })
}
