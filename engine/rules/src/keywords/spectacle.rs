//! Spectacle (702.137).

use kernel::machine::{Handler, means};
use language::{Ability, Condition, Feat, Filter, Keyword, Past, Permission, Relation, Span, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_137A, KeywordAbility::Spectacle, once_an_opponent_lost_life)];

/// For that cost, in a turn in which an opponent has lost life.
fn once_an_opponent_lost_life(keyword: &Keyword) -> Vec<Ability> {
    let lost = Past { feat: Feat::LosesLife, who: Relation::Opponent, what: Filter::default(), span: Span::ThisTurn };
    let permission = Permission {
        instead: Some(keyword.cost()),
        condition: Some(Condition::Happened(1, lost)),
        keyword: Some(KeywordAbility::Spectacle),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
