//! Tiered (702.183): modes, each with a cost of its own, of which one is chosen.

use kernel::{
    game::{ObjectId, State},
    machine::{Casting, Flow, Handler, Machine, Part, casting, pays_for_modes},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    pays_for_modes(cr::R702_183A, one),
    casting(cr::R702_183A, Part::Choose, pay_for_it).serves(&[Word::Keyword(KeywordAbility::Tiered)]),
];

fn one(state: &State, spell: ObjectId) -> Option<u32> {
    state.characteristics(spell).is_some_and(|it| it.has(KeywordAbility::Tiered)).then_some(1)
}

/// What stands before the one that was chosen is paid besides.
fn pay_for_it(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    machine.pay_for_modes(casting, KeywordAbility::Tiered);
    Ok(())
}
