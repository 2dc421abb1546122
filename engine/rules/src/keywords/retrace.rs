//! Retrace (702.81).

use kernel::machine::{Handler, means};
use language::{Ability, Cost, CostPart, Filter, Keyword, Permission, Static, Test, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_81A, KeywordAbility::Retrace, cast_for_a_land)];

/// From the graveyard for its own cost, if a land card is discarded besides.
fn cast_for_a_land(_: &Keyword) -> Vec<Ability> {
    let land = Filter::of([Test::Card, Test::Type(CardType::Land)]);
    let permission = Permission {
        from: Some(Zone::Graveyard),
        besides: Cost { parts: vec![CostPart::some(Verb::Discard, 1, land)] },
        keyword: Some(KeywordAbility::Retrace),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
