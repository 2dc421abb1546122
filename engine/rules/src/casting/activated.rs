//! What was activated this turn (700.10), and abilities that trigger as one is activated (602.2b).

use kernel::{
    event::{EventKind, What},
    game::{AbilityId, ObjectId, State, Thing},
    machine::{Context, Handler, Happening, Heard, Seen, TriggerFacts, filter, property, when},
};
use language::{Ability, Aspects, Feat, Occurrence, Parties, Property, Span, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    property(cr::R700_10, Property::ActivatedThisTurn, "[object] activated this turn", &[Aspects::PAST], was_activated),
    when(
        cr::R602_2B,
        Occurrence::Activates,
        "[player] activate [object](Order: that isn't a mana ability|, if it isn't a mana ability)",
        &[Heard::Event(EventKind::BecomesActivated)],
        activates,
    ),
    when(
        cr::R602_2B,
        Occurrence::ActivatesOf,
        "[player] activate an ability of [object](Order: that isn't a mana ability|, if it isn't a mana ability)",
        &[Heard::Event(EventKind::BecomesActivated)],
        activates_of,
    ),
    when(
        cr::R606_2,
        Occurrence::ActivatesLoyalty,
        "[player] activate a loyalty ability of [object]",
        &[Heard::Event(EventKind::BecomesActivated)],
        activates_loyalty,
    ),
];

/// An ability of it was activated, whoever did that and whatever has become of the ability.
fn was_activated(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let activated = state.history.of(Span::ThisTurn).iter().filter(|record| record.feat == Feat::Activates);
    activated.filter_map(|record| record.object).any(|object| object == it.id)
}

/// An ability that uses the stack, as no mana ability does (605.3b).
fn activates(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::BecomesActivated(activated) = it.what()? else { return None };
    let facts = TriggerFacts::object(state, on.thing(), activated, context)?;
    facts.player.is_some_and(|it| context.stands(state, on.who, it)).then_some(facts)
}

/// It is the ability; what has it, or had it as it was activated, is described.
fn activates_of(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (activated, (_, source)) = stacked(state, it)?;
    let player = state.object(activated)?.controller;
    let meant = context.stands(state, on.who, player) && filter::fits(state, on.thing(), source.into(), context);
    meant.then(|| TriggerFacts::thing(Thing::Object(activated), player).against(source))
}

fn activates_loyalty(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (_, (ability, _)) = stacked(state, it)?;
    let is_loyalty = matches!(state.ability(ability), Ability::Activated(it) if it.is_loyalty());
    is_loyalty.then(|| activates_of(state, on, it, context)).flatten()
}

/// The ability on the stack that was activated, and of what it is which one.
fn stacked(state: &State, it: Happening<'_>) -> Option<(ObjectId, (AbilityId, ObjectId))> {
    let What::BecomesActivated(activated) = it.what()? else { return None };
    Some((activated, state.stack.iter().find(|it| it.object == activated)?.ability?))
}
