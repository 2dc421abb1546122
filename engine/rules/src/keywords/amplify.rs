//! Amplify (702.38).

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, means, property},
};
use language::{Ability, Aspects, EntryOffer, Filter, Keyword, Property, Static, Terms, Test};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_38A, KeywordAbility::Amplify, show_kin),
    property(
        cr::R702_38A,
        Property::SharesCreatureType,
        "[object] that share a creature type with this",
        &[Aspects::TYPES],
        is_kin,
    ),
];

/// It comes bigger for each card of its kin that is shown.
fn show_kin(keyword: &Keyword) -> Vec<Ability> {
    let kin = Filter::of([Test::CardIn(Zone::Hand), Property::SharesCreatureType.plain()]);
    vec![Ability::Static(Static::EntersOffering(EntryOffer::Reveals(kin, keyword.number.unwrap_or(0))))]
}

fn is_kin(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.are_kin(it.id, context.this)
}
