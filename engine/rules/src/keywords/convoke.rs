//! Convoke (702.51).

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, means, property},
};
use language::{
    Ability, Aspects, CostPart, Filter, Keyword, Property, Relation, Static, Substitute, Substituted, Terms, Test, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_51A, KeywordAbility::Convoke, tap_creatures),
    property(cr::R702_51C, Property::Convoked, "[object] that convoked (Itself:this|it)", &[Aspects::LINKS], has_convoked),
];

fn tap_creatures(_: &Keyword) -> Vec<Ability> {
    let creature = Filter::of([Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::You)]);
    let deed = CostPart::some(Verb::Tap, 1, creature);
    let way = Substitute { deed, mana: Substituted::ItsColors, keyword: KeywordAbility::Convoke };
    vec![Ability::Static(Static::StandsIn(vec![way]))]
}

/// It was tapped for this, or for the spell that this was.
fn has_convoked(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.was_used(it.id, context.this, KeywordAbility::Convoke)
}
