//! Crew (702.122).

use kernel::{
    event::EventKind,
    game::State,
    machine::{Context, Handler, Happening, Heard, Seen, TriggerFacts, asks, means, property, when},
};
use language::{
    Ability, Activated, Aspects, Change, Cost, CostPart, Duration, Instruction, Keyword, Occurrence, Parties, Property, Question,
    Restriction, RestrictionKind, Subject, Terms, Word,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_122A, KeywordAbility::Crew, man),
    when(cr::R702_122B, Occurrence::Crews, "[object] crew [one]", &[Heard::Event(EventKind::TapsFor)], crews),
    property(cr::R702_122C, Property::Crewed, "[object] that crewed (Itself:this|it) this turn", &[Aspects::LINKS], has_crewed),
    property(cr::R702_122D, Property::Crewable, "", &[Aspects::CONTROL], may_crew)
        .serves(&[Word::Restriction(RestrictionKind::Crew)]),
    asks(cr::R702_122E, Question::CrewedBy, "[size] creatures crewed it this way", &[], crewed_by),
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
    let mut cost = Cost::others_of_power(keyword.number.unwrap_or(0));
    if let Some(CostPart::TapPower(_, fits)) = cost.parts.first_mut() {
        fits.tests.push(Property::Crewable.plain());
    }
    vec![Ability::Activated(Activated::of(cost, vec![becomes]))]
}

/// It was tapped for that this turn.
fn has_crewed(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.was_used(it.id, context.this, KeywordAbility::Crew)
}

/// No effect says that it can't.
fn may_crew(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    !state.is_restricted(it.id, &Restriction::Crew)
}

/// As it is tapped for that. `It` is the Vehicle.
fn crews(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::tapped_for(state, on, it, KeywordAbility::Crew, context)
}

/// As the ability resolves.
fn becomes_crewed(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::resolved(state, on.thing(), it, KeywordAbility::Crew, context)
}

/// Those alone that were tapped for the crew ability by whose resolving the ability has triggered that asks.
fn crewed_by(_: &State, context: &Context<'_>, said: &Terms) -> bool {
    said.is_size(context.chosen.map_or(0, |it| it.amount))
}
