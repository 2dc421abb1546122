//! Aftermath (702.127): a half that is cast from the graveyard only, and exiled then.

use kernel::{
    event::{Event, EventKind},
    game::State,
    machine::{Bar, Handler, Offers, Proposal, Table, forbids_cast, means, permission, replaces},
};
use language::{Ability, Aspects, Keyword, Permission, Static};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_127A, KeywordAbility::Aftermath, cast_from_graveyard),
    forbids_cast(cr::R702_127A, Bar::Text, is_elsewhere),
    replaces(cr::R702_127A, &[EventKind::Moves], exile_instead),
];

fn cast_from_graveyard(_: &Keyword) -> Vec<Ability> {
    let permission =
        Permission { from: Some(Zone::Graveyard), keyword: Some(KeywordAbility::Aftermath), ..Permission::default() };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

fn is_elsewhere(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads(Aspects::HANDS | Aspects::GRAVEYARDS | Aspects::EXILE);
    let has = table.state.characteristics(it.card).is_some_and(|it| it.has(KeywordAbility::Aftermath));
    has && table.state.object(it.card).is_some_and(|it| it.zone != Zone::Graveyard)
}

/// Wherever it would go from the stack.
fn exile_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    permission::exiles_from_stack(state, event, KeywordAbility::Aftermath, offers);
}
