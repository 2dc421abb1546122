//! More Than Meets the Eye (702.162): cast with the back face up.

use kernel::machine::{Handler, means};
use language::{Ability, CardSide, Keyword, Permission, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_162A, KeywordAbility::MoreThanMeetsTheEye, cast_converted)];

/// For that cost, from wherever it may be cast.
fn cast_converted(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        side: CardSide::Second,
        instead: Some(keyword.cost()),
        keyword: Some(KeywordAbility::MoreThanMeetsTheEye),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
