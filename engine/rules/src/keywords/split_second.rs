//! Split second (702.61).

use kernel::{
    game::{ObjectId, State},
    machine::{AbilityClass, Activation, Bar, Handler, Proposal, Table, forbids_activation, forbids_cast},
};
use language::{Aspects, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R702_61A, Bar::Anyhow, casts_nothing).serves(&[Word::Keyword(KeywordAbility::SplitSecond)]),
    forbids_activation(cr::R702_61A, Bar::Anyhow, AbilityClass::Any, activates_nothing),
];

/// Whether some other spell with it is on the stack.
fn is_hurried(state: &State, but: Option<ObjectId>) -> bool {
    let spells = state.stack.iter().filter(|it| it.ability.is_none() && Some(it.object) != but);
    spells.into_iter().any(|it| state.characteristics(it.object).is_some_and(|it| it.has(KeywordAbility::SplitSecond)))
}

/// Whether some other spell may have it at some time in this game; what is on the stack is looked at only then.
fn may_hurry(table: &Table<'_>) -> bool {
    let may = table.state.library.mentions(KeywordAbility::SplitSecond);
    if may {
        table.reads_of_all(Aspects::STACK);
    } else {
        table.reads_texts();
        debug_assert!(!is_hurried(table.state, None), "no card speaks of it, and a spell has it");
    }
    may
}

fn casts_nothing(table: &Table<'_>, it: &Proposal) -> bool {
    may_hurry(table) && is_hurried(table.state, Some(it.card))
}

/// But mana abilities.
fn activates_nothing(table: &Table<'_>, it: &Activation<'_>) -> bool {
    may_hurry(table) && !it.ability.is_mana() && is_hurried(table.state, None)
}
