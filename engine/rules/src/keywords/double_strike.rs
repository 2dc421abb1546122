//! Double strike (702.4).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, strikes_again, strikes_first},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    strikes_first(cr::R702_4B, strikes_twice).serves(&[Word::Keyword(KeywordAbility::DoubleStrike)]),
    strikes_again(cr::R702_4B, strikes_twice),
];

fn strikes_twice(state: &State, creature: ObjectId) -> bool {
    state.characteristics[creature.index()].has(KeywordAbility::DoubleStrike)
}
