//! Mayhem (702.187).

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, means, property},
};
use language::{Ability, Aspects, Condition, Feat, Filter, Keyword, Past, Permission, Property, Relation, Span, Static, Terms};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_187B, KeywordAbility::Mayhem, cast_once_discarded),
    property(cr::R702_187B, Property::BecameThis, "", &[Aspects::GRAVEYARDS], became_this),
];

/// From the graveyard, in the turn in which its owner discarded it.
fn cast_once_discarded(keyword: &Keyword) -> Vec<Ability> {
    let this = Filter::of([Property::BecameThis.plain()]);
    let discarded = Past { feat: Feat::Discards, who: Relation::You, what: this, span: Span::ThisTurn };
    let permission = Permission {
        from: Some(Zone::Graveyard),
        instead: Some(keyword.cost()),
        condition: Some(Condition::Happened(1, discarded)),
        keyword: Some(KeywordAbility::Mayhem),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// The card as it was one zone before.
fn became_this(_: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    it.id.slot == context.this.slot && it.id.generation + 1 == context.this.generation
}
