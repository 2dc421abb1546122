//! Haste (702.10).

use kernel::{
    game::{ObjectId, State},
    machine::{Claim, Exempt, Handler, exempts},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    exempts(cr::R702_10B, Exempt::WaitingToAttack, Claim::Keyword(KeywordAbility::Haste), has_haste)
        .serves(&[Word::Keyword(KeywordAbility::Haste)]),
    exempts(cr::R702_10C, Exempt::WaitingToTap, Claim::Keyword(KeywordAbility::Haste), has_haste),
];

fn has_haste(state: &State, creature: ObjectId) -> bool {
    state.characteristics[creature.index()].has(KeywordAbility::Haste)
}
