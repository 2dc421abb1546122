//! Fear (702.36).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, forbids_block},
};
use language::Word;
use vocabulary::{
    catalog::{CardType, Color, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[forbids_block(cr::R702_36B, frightens).serves(&[Word::Keyword(KeywordAbility::Fear)])];

/// Only what is black or an artifact blocks it.
fn frightens(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let blocker = &state.characteristics[blocker.index()];
    state.characteristics[attacker.index()].has(KeywordAbility::Fear)
        && !blocker.colors.has(Color::Black)
        && !blocker.is(CardType::Artifact)
}
