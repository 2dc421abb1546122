//! Split second (702.61).

use kernel::{
    game::{ObjectId, State},
    machine::{Activation, Bar, Handler, Proposal, Table, forbids_activation, forbids_cast},
};
use language::{Aspects, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R702_61A, Bar::Means, casts_nothing).serves(&[Word::Keyword(KeywordAbility::SplitSecond)]),
    forbids_activation(cr::R702_61A, Bar::Means, activates_nothing),
];

/// Whether some other spell with it is on the stack.
fn is_hurried(state: &State, but: Option<ObjectId>) -> bool {
    let spells = state.stack.iter().filter(|it| it.ability.is_none() && Some(it.object) != but);
    spells.into_iter().any(|it| state.characteristics(it.object).is_some_and(|it| it.has(KeywordAbility::SplitSecond)))
}

fn casts_nothing(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_of_all(Aspects::STACK);
    is_hurried(table.state, Some(it.card))
}

/// But mana abilities.
fn activates_nothing(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_of_all(Aspects::STACK);
    !it.ability.is_mana() && is_hurried(table.state, None)
}
