//! Entwine (702.42).

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, means, takes_all_modes},
};
use language::{Ability, Keyword, OptionalCost, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_42A, KeywordAbility::Entwine, pay_besides), takes_all_modes(cr::R702_42A, is_entwined)];

/// Its cost may be paid besides.
fn pay_besides(keyword: &Keyword) -> Vec<Ability> {
    let offer = OptionalCost::once(keyword.cost(), KeywordAbility::Entwine);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// Then it has all its modes.
fn is_entwined(state: &State, spell: ObjectId) -> bool {
    state.was_cast_with(spell, KeywordAbility::Entwine)
}
