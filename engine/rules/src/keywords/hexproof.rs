//! Hexproof (702.11).

use kernel::{
    game::{State, Thing},
    machine::{Context, Handler, filter, forbids_target, player_abilities},
};
use language::{Ability, Filter, Word};
use vocabulary::{
    catalog::{KeywordAbility, KeywordCounter},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_target(cr::R702_11B, is_hexproof).serves(&[Word::Keyword(KeywordAbility::Hexproof)]),
    forbids_target(cr::R702_11C, is_hexproof_player).serves(&[Word::PlayerKeyword(KeywordAbility::Hexproof)]),
    forbids_target(cr::R702_11D, is_hexproof_from),
];

/// Opponents' spells and abilities can't target it, while it is a permanent.
fn is_hexproof(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    let Thing::Object(id) = thing else { return false };
    let given = || state.counters(id.into(), KeywordCounter::Hexproof) > 0;
    is_opposed(state, context, thing) && (given() || each_quality(state, thing, |quality| quality.is_none()))
}

/// Nor those of a player.
fn is_hexproof_player(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    let Thing::Player(player) = thing else { return false };
    is_opposed(state, context, thing)
        && player_abilities::keywords(state, player, KeywordAbility::Hexproof).any(|it| it.1.quality.is_none())
}

/// Those of that quality can't, whether a permanent or a player has it.
fn is_hexproof_from(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    let source = Thing::Object(context.this);
    is_opposed(state, context, thing)
        && each_quality(state, thing, |quality| quality.is_some_and(|it| filter::fits(state, it, source, context)))
}

fn is_opposed(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    match thing {
        Thing::Player(player) => player != context.you,
        Thing::Object(id) => {
            state.on_battlefield(id)
                && state.objects[id.index()].controller != context.you
                && state.characteristics[id.index()].has(KeywordAbility::Hexproof)
        }
    }
}

/// Whether one of the hexproof abilities is so: each has a quality or has none.
fn each_quality(state: &State, thing: Thing, is: impl Fn(Option<&Filter>) -> bool) -> bool {
    match thing {
        Thing::Player(player) => {
            player_abilities::keywords(state, player, KeywordAbility::Hexproof).any(|it| is(it.1.quality.as_ref()))
        }
        Thing::Object(id) => state.abilities(id).any(|it| {
            if let Ability::Keyword(it) = it.1
                && it.ability == KeywordAbility::Hexproof
            {
                is(it.quality.as_ref())
            } else {
                false
            }
        }),
    }
}
