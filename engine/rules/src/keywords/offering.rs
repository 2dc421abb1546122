//! Offering (702.48).

use kernel::{
    game::{ObjectId, State, Thing},
    machine::{Claim, Context, Exempt, Handler, Least, exempts, filter, means, picks},
};
use language::{
    Ability, Amount, Condition, Cost, CostChange, CostPart, Filter, HowCast, Keyword, OptionalCost, Relation, Static, Subject,
    Test, Verb, Which,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_48A, KeywordAbility::Offering, sacrifice_besides),
    means(cr::R702_48C, KeywordAbility::Offering, cost_less),
    picks(cr::R702_48B, KeywordAbility::Offering, Least::One, one_permanent),
    exempts(cr::R702_48A, Exempt::Timing, Claim::Keyword(KeywordAbility::Offering), may_be_hasty),
];

/// A permanent of that quality may go besides.
fn sacrifice_besides(keyword: &Keyword) -> Vec<Ability> {
    let mut fits = keyword.quality.clone().unwrap_or_default();
    fits.tests.push(Test::Controlled(Relation::You));
    let cost = Cost { parts: vec![CostPart::some(Verb::Sacrifice, 1, fits)] };
    let offer = OptionalCost::once(cost, KeywordAbility::Offering);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// Then its mana cost is taken off.
fn cost_less(_: &Keyword) -> Vec<Ability> {
    let offered = Condition::Cast(HowCast::With(KeywordAbility::Offering, None));
    let less = CostChange::LessByCostOf(Subject::Spent);
    vec![Ability::Static(Static::OwnCost(less, Amount::Number(1), Some(offered)))]
}

/// It is picked with the choices, and sacrificed as the rest is paid.
fn one_permanent(part: &CostPart) -> bool {
    part.verb() == Some(Verb::Sacrifice)
}

/// When an instant could be cast, if something is offered: before it is cast there is something, and once it is that is chosen.
fn may_be_hasty(state: &State, card: ObjectId) -> bool {
    if state.object(card).is_some_and(|it| it.zone == Zone::Stack) {
        return state.was_cast_with(card, KeywordAbility::Offering);
    }
    let context = Context::of(state, card);
    let there = |fits: &Filter| {
        let own = state.zones.controlled(context.you).iter().map(|it| state.id(*it));
        own.into_iter().any(|it| filter::fits(state, fits, Thing::Object(it), &context))
    };
    state.has_statics(card)
        && state.own_statics(card).any(|it| {
            matches!(it, Static::OptionalCost(OptionalCost { cost, keyword: Some(KeywordAbility::Offering), .. })
                if matches!(&cost.parts[..], [CostPart::Does(Verb::Sacrifice, _, Which::Such(fits))] if there(fits)))
        })
}
