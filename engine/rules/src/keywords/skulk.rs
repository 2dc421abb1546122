//! Skulk (702.118).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, forbids_block},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_block(cr::R702_118B, slips_by).serves(&[Word::Keyword(KeywordAbility::Skulk)])];

/// What has greater power can not block it.
fn slips_by(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    let [blocker, attacker] = [blocker, attacker].map(|it| &state.characteristics[it.index()]);
    attacker.has(KeywordAbility::Skulk) && blocker.power > attacker.power
}
