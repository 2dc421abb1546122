//! Flashback (702.34).

use kernel::{
    event::{Event, EventKind},
    game::State,
    machine::{Handler, Offers, means, permission, replaces},
};
use language::{Ability, Keyword, Permission, Static};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_34A, KeywordAbility::Flashback, cast_from_graveyard),
    replaces(cr::R702_34A, &[EventKind::Moves], exile_instead),
];

fn cast_from_graveyard(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        from: Some(Zone::Graveyard),
        instead: Some(keyword.cost()),
        keyword: Some(KeywordAbility::Flashback),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// Wherever it would go from the stack.
fn exile_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    permission::exiles_from_stack(state, event, KeywordAbility::Flashback, offers);
}
