//! Flying (702.9) and reach (702.17).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, forbids_block},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[forbids_block(cr::R702_9B, flies_over)
        .serves(&[Word::Keyword(KeywordAbility::Flying), Word::Keyword(KeywordAbility::Reach)])];

/// A creature that flies is blocked only by what flies or reaches.
fn flies_over(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let blocker = &state.characteristics[blocker.index()];
    state.characteristics[attacker.index()].has(KeywordAbility::Flying)
        && !blocker.has(KeywordAbility::Flying)
        && !blocker.has(KeywordAbility::Reach)
}
