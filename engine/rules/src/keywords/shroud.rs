//! Shroud (702.18).

use kernel::{
    game::{State, Thing},
    machine::{Context, Handler, forbids_target, player_abilities},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_target(cr::R702_18A, is_shrouded)
    .serves(&[Word::Keyword(KeywordAbility::Shroud), Word::PlayerKeyword(KeywordAbility::Shroud)])];

/// A permanent, or a player.
fn is_shrouded(state: &State, _: &Context<'_>, thing: Thing) -> bool {
    match thing {
        Thing::Object(id) => state.on_battlefield(id) && state.characteristics[id.index()].has(KeywordAbility::Shroud),
        Thing::Player(player) => player_abilities::keywords(state, player, KeywordAbility::Shroud).next().is_some(),
    }
}
