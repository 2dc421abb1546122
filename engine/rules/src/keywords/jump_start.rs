//! Jump-start (702.133).

use kernel::{
    event::{Event, EventKind},
    game::State,
    machine::{Handler, Offers, means, permission, replaces},
};
use language::{Ability, Cost, CostPart, Filter, Keyword, Permission, Static, Test, Verb};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_133A, KeywordAbility::JumpStart, cast_from_graveyard),
    replaces(cr::R702_133A, &[EventKind::Moves], exile_instead),
];

/// For its mana cost, and a card that is discarded.
fn cast_from_graveyard(_: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        from: Some(Zone::Graveyard),
        besides: Cost { parts: vec![CostPart::some(Verb::Discard, 1, Filter::of([Test::Card]))] },
        keyword: Some(KeywordAbility::JumpStart),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// Wherever it would go from the stack.
fn exile_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    permission::exiles_from_stack(state, event, KeywordAbility::JumpStart, offers);
}
