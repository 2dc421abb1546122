//! First strike (702.7).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, strikes_first},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[strikes_first(cr::R702_7B, has_first_strike).serves(&[Word::Keyword(KeywordAbility::FirstStrike)])];

fn has_first_strike(state: &State, creature: ObjectId) -> bool {
    state.characteristics[creature.index()].has(KeywordAbility::FirstStrike)
}
