//! Affinity (702.41).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, CostChange, Keyword, ManaCost, Relation, Static, Test};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_41A, KeywordAbility::Affinity, cost_less)];

/// The more of it one controls, the cheaper.
fn cost_less(keyword: &Keyword) -> Vec<Ability> {
    let mut fits = keyword.quality.clone().unwrap_or_default();
    fits.tests.push(Test::Controlled(Relation::You));
    let less = CostChange::Less(ManaCost::generic(1));
    vec![Ability::Static(Static::OwnCost(less, Amount::Count(fits), None))]
}
