//! Crew (702.122).

use kernel::{
    event::EventKind,
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, means, when},
};
use language::{Ability, Activated, Change, Cost, Duration, Instruction, Keyword, Occurrence, Parties, Subject};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_122A, KeywordAbility::Crew, man),
    when(cr::R702_122B, Occurrence::Crews, "[object] crew [one]", &[Heard::Event(EventKind::TapsFor)], crews),
    when(
        cr::R702_122E,
        Occurrence::BecomesCrewed,
        "[object] become crewed",
        &[Heard::Event(EventKind::AbilityHasResolved)],
        becomes_crewed,
    ),
];

/// Others are tapped, strong enough together, and it is an artifact creature for the turn.
fn man(keyword: &Keyword) -> Vec<Ability> {
    let types = [CardType::Artifact, CardType::Creature].map(Change::AddType).into();
    let becomes = Instruction::Change(Subject::This, types, Duration::EndOfTurn);
    vec![Ability::Activated(Activated::of(Cost::others_of_power(keyword.number.unwrap_or(0)), vec![becomes]))]
}

/// As it is tapped for that. `It` is the Vehicle.
fn crews(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::tapped_for(state, on, it, KeywordAbility::Crew, context)
}

/// As the ability resolves.
fn becomes_crewed(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::resolved(state, on.thing(), it, KeywordAbility::Crew, context)
}
