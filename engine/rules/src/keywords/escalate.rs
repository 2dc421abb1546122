//! Escalate (702.120).

use kernel::{
    game::{ObjectId, State, numbers},
    machine::{Handler, means, pays_for_modes},
};
use language::{Ability, Keyword, OptionalCost, Repeat, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_120A, KeywordAbility::Escalate, pay_for_each), pays_for_modes(cr::R702_120A, as_many_as_paid)];

/// Its cost may be paid once for each mode that is chosen beyond the first.
fn pay_for_each(keyword: &Keyword) -> Vec<Ability> {
    let offer = OptionalCost::of(keyword.cost(), Repeat::PerMode, KeywordAbility::Escalate);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// So many are chosen then.
fn as_many_as_paid(state: &State, spell: ObjectId) -> Option<u32> {
    let escalates = state.characteristics(spell).is_some_and(|it| it.has(KeywordAbility::Escalate));
    escalates.then(|| numbers::sum(1, state.times_paid(spell, KeywordAbility::Escalate)))
}
