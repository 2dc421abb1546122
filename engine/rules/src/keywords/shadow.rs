//! Shadow (702.28).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, forbids_block},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[forbids_block(cr::R702_28B, is_on_the_other_side).serves(&[Word::Keyword(KeywordAbility::Shadow)])];

/// What has shadow and what has none do not meet.
fn is_on_the_other_side(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let [blocker, attacker] = [blocker, attacker].map(|it| &state.characteristics[it.index()]);
    attacker.has(KeywordAbility::Shadow) != blocker.has(KeywordAbility::Shadow)
}
