//! Menace (702.111).

use kernel::{
    game::{ObjectId, State},
    machine::{BlockerLimits, Handler, limits_blockers},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[limits_blockers(cr::R702_111B, takes_two).serves(&[Word::Keyword(KeywordAbility::Menace)])];

fn takes_two(state: &State, attacker: ObjectId) -> BlockerLimits {
    let least = if state.characteristics[attacker.index()].has(KeywordAbility::Menace) { 2 } else { 1 };
    BlockerLimits { least, ..BlockerLimits::ANY }
}
