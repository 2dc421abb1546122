//! Escape (702.138). What escapes with something is for the card to say.

use kernel::machine::{Handler, means};
use language::{Ability, Keyword, Permission, Static};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_138A, KeywordAbility::Escape, cast_from_graveyard)];

fn cast_from_graveyard(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        from: Some(Zone::Graveyard),
        instead: Some(keyword.cost()),
        keyword: Some(KeywordAbility::Escape),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
