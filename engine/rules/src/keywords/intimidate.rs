//! Intimidate (702.13).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, forbids_block},
};
use language::Word;
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[forbids_block(cr::R702_13B, intimidates).serves(&[Word::Keyword(KeywordAbility::Intimidate)])];

/// Only artifact creatures and those that share a color with it dare to block it; what is colorless shares none.
fn intimidates(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let [blocker, attacker] = [blocker, attacker].map(|it| &state.characteristics[it.index()]);
    let dares = blocker.is(CardType::Artifact) || blocker.colors.meets(attacker.colors);
    attacker.has(KeywordAbility::Intimidate) && !dares
}
