//! Escape (702.138). What escapes with something is for the card to say.

use kernel::{
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, means, when},
};
use language::{Ability, Entry, Keyword, Occurrence, Parties, Permission, Static};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_138A, KeywordAbility::Escape, cast_from_graveyard),
    when(cr::R702_138C, Occurrence::EntersThisWay, "when [object] enter this way", &[Heard::Arrival], enters_escaped),
];

fn cast_from_graveyard(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        from: Some(Zone::Graveyard),
        instead: Some(keyword.cost()),
        keyword: Some(KeywordAbility::Escape),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// It has escaped, and enters as something that says with which counters it does so: whether any come of that or not.
fn enters_escaped(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Arrival(arrived) = it else { return None };
    let says = |it: &Static| matches!(it, Static::Enters(Entry::With(..)));
    let linked = state.was_cast_with(arrived, KeywordAbility::Escape) && state.own_statics(arrived).any(says);
    linked.then(|| TriggerFacts::object(state, on.thing(), arrived, context)).flatten()
}
