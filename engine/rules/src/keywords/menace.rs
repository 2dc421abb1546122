//! Menace (702.111).

use kernel::{
    game::{ObjectId, State},
    machine::{Crowd, Handler, crowds},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[crowds(cr::R702_111B, takes_two).serves(&[Word::Keyword(KeywordAbility::Menace)])];

fn takes_two(state: &State, attacker: ObjectId) -> Crowd {
    let least = if state.traits[attacker.index()].has(KeywordAbility::Menace) { 2 } else { 1 };
    Crowd { least, ..Crowd::ANY }
}
