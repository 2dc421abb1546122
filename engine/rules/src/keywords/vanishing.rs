//! Vanishing (702.63).

use kernel::{
    event::What,
    game::State,
    machine::{Context, Handler, Happening, TriggerFacts, filter, means, says, triggers},
};
use language::{Ability, Amount, Keyword, Static, TriggerEvent, TriggerEventKind, Word};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_63A, KeywordAbility::Vanishing, bring_counters),
    says(cr::R702_63B, KeywordAbility::Vanishing, MEANING),
    triggers(cr::R702_63A, loses_the_last).serves(&[Word::Event(TriggerEventKind::LastCounter)]),
];

/// Where it has a number, it comes with so many counters.
fn bring_counters(keyword: &Keyword) -> Vec<Ability> {
    let number = keyword.number.map(u32::cast_signed);
    number.map(|it| Ability::Static(Static::EntersWith(Amount::Number(it), Counter::Time.into()))).into_iter().collect()
}

/// With or without a number, its time runs out.
const MEANING: &str = concat!(
    "at your upkeep, if this has a time counter on it, remove one time counter from it; ",
    "when the last time counter is removed from this, sacrifice it",
);

/// There was one of that kind, and none is left.
fn loses_the_last(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::LastCounter(kind, fits), What::LosesCounters(from, lost, number)) = (occurrence, it.what()?)
        && lost == *kind
        && state.counters(from, lost) == 0
    {
        let player = from.object().and_then(|it| state.object(it)).map(|it| it.controller);
        filter::fits(state, fits, from, context).then_some(TriggerFacts::thing(from, player).with(number))
    } else {
        None
    }
}
