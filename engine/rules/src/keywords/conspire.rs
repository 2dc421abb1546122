//! Conspire (702.78).

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, means, property, says},
};
use language::{Ability, Aspects, Cost, CostPart, Filter, Keyword, OptionalCost, Property, Relation, Static, Terms, Test, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_78A, KeywordAbility::Conspire, tap_two),
    says(cr::R702_78A, KeywordAbility::Conspire, MEANING),
    property(cr::R702_78A, Property::SharesColor, "[object] that share a color with this", &[Aspects::COLORS], shares_color),
];

/// Two creatures of a color of the spell may be tapped besides.
fn tap_two(_: &Keyword) -> Vec<Ability> {
    let kin = Filter::of([
        Test::Permanent,
        Test::Type(CardType::Creature),
        Property::SharesColor.plain(),
        Test::Controlled(Relation::You),
    ]);
    let cost = Cost { parts: vec![CostPart::some(Verb::Tap, 2, kin)] };
    let offer = OptionalCost::once(cost, KeywordAbility::Conspire);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// Then there is a copy of it.
const MEANING: &str = "when you cast this, if this's conspire cost was paid, copy it, with new targets if you like";

fn shares_color(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.known(context.this).is_some_and(|this| this.1.colors.meets(it.characteristics.colors))
}
