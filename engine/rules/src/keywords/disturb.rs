//! Disturb (702.146): cast from the graveyard with the back face up.

use kernel::machine::{Handler, means};
use language::{Ability, CardSide, Keyword, Permission, Static};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_146A, KeywordAbility::Disturb, cast_from_graveyard)];

fn cast_from_graveyard(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        from: Some(Zone::Graveyard),
        side: CardSide::Second,
        instead: Some(keyword.cost()),
        keyword: Some(KeywordAbility::Disturb),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
