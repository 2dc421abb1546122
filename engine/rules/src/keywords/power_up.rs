//! Power-up (702.193): what stands before an activated ability, limits it, and makes it cheaper at first.

use kernel::{
    game::{ObjectId, State},
    machine::{AbilityClass, Activation, Bar, Context, Handler, Table, cheapens, filter, forbids_activation},
};
use language::{Condition, Feat, Filter, Past, Relation, Span, Test, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_activation(cr::R702_193A, Bar::Text, AbilityClass::Keyword(KeywordAbility::PowerUp), has_powered_up)
        .serves(&[Word::Keyword(KeywordAbility::PowerUp), Word::Past(Feat::Enters)]),
    cheapens(cr::R702_193A, KeywordAbility::PowerUp, by_its_mana_cost),
];

/// Once, as long as it is the same object.
fn has_powered_up(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.was_activated(it)
}

/// In the turn in which it entered.
fn by_its_mana_cost(state: &State, permanent: ObjectId) -> Option<u32> {
    let entered = Past { feat: Feat::Enters, who: Relation::Anyone, what: Filter::of([Test::This]), span: Span::ThisTurn };
    filter::holds(state, &Condition::Happened(1, entered), &Context::of(state, permanent)).then_some(1)
}
