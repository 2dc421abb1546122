//! Buyback (702.27).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::State,
    machine::{Handler, Offers, Replaced, means, permission, replaces},
};
use language::{Ability, Keyword, OptionalCost, Static};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_27A, KeywordAbility::Buyback, pay_more), replaces(cr::R702_27A, &[EventKind::Moves], return_to_hand)];

fn pay_more(keyword: &Keyword) -> Vec<Ability> {
    let offer = OptionalCost::once(keyword.cost(), KeywordAbility::Buyback);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// As it resolves; not if it is countered.
fn return_to_hand(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if permission::leaves_stack(state, event, KeywordAbility::Buyback).is_some()
        && let Some(it) = permission::is_laid_aside(state, event)
    {
        let returned = Move { to: Zone::Hand, arrival: Arrival::USUAL, cause: Cause::Put, ..it };
        offers.push(Some(it.object), Replaced::by(What::Moves(returned), event));
    }
}
