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

/// Only artifact creatures and black creatures dare to block it.
fn frightens(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let [blocker, attacker] = [blocker, attacker].map(|it| &state.characteristics[it.index()]);
    let dares = blocker.is(CardType::Artifact) || blocker.colors.has(Color::Black);
    attacker.has(KeywordAbility::Fear) && !dares
}
