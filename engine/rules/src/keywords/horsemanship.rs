//! Horsemanship (702.31).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, forbids_block},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[forbids_block(cr::R702_31B, outrides).serves(&[Word::Keyword(KeywordAbility::Horsemanship)])];

/// Only other riders block a rider, who blocks anybody.
fn outrides(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let [blocker, attacker] = [blocker, attacker].map(|it| &state.characteristics[it.index()]);
    attacker.has(KeywordAbility::Horsemanship) && !blocker.has(KeywordAbility::Horsemanship)
}
