//! Flash (702.8).

use kernel::{
    game::{ObjectId, State},
    machine::{Claim, Exempt, Handler, exempts},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[exempts(cr::R702_8A, Exempt::Timing, Claim::Keyword(KeywordAbility::Flash), has_flash)
    .serves(&[Word::Keyword(KeywordAbility::Flash)])];

fn has_flash(state: &State, card: ObjectId) -> bool {
    state.characteristics[card.index()].has(KeywordAbility::Flash)
}
