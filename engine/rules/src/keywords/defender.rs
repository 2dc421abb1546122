//! Defender (702.3).

use kernel::{
    game::ObjectId,
    machine::{Exempt, Handler, Table, forbids_attack},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_attack(cr::R702_3B, defends).serves(&[Word::Keyword(KeywordAbility::Defender)])];

fn defends(table: &Table<'_>, creature: ObjectId) -> bool {
    table.state.characteristics[creature.index()].has(KeywordAbility::Defender) && !table.exempts(Exempt::Defending, creature)
}
