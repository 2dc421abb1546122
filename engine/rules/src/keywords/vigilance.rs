//! Vigilance (702.20).

use kernel::{
    game::{ObjectId, State},
    machine::{Claim, Exempt, Handler, exempts},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[exempts(cr::R702_20B, Exempt::Tapping, Claim::Keyword(KeywordAbility::Vigilance), has_vigilance)
        .serves(&[Word::Keyword(KeywordAbility::Vigilance)])];

fn has_vigilance(state: &State, creature: ObjectId) -> bool {
    state.characteristics[creature.index()].has(KeywordAbility::Vigilance)
}
