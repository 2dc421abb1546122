//! Saddle (702.171).

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Handler, Happening, Heard, Seen, TriggerFacts, means, property, when},
};
use language::{
    Ability, Activated, Aspects, Cost, Instruction, Keyword, Mark, Marking, Occurrence, Parties, Property, Subject, Terms, Timing,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_171A, KeywordAbility::Saddle, mount),
    when(cr::R702_171C, Occurrence::Saddles, "[object] saddle [one]", &[Heard::Event(EventKind::TapsFor)], saddles),
    when(
        cr::R702_171B,
        Occurrence::BecomesSaddled,
        "[object] become saddled",
        &[Heard::Event(EventKind::GetsMark)],
        becomes_saddled,
    ),
    when(
        cr::R702_171B,
        Occurrence::AttacksSaddled,
        "[object] attack while saddled",
        &[Heard::Event(EventKind::Attacks)],
        attacks_saddled,
    ),
    property(
        cr::R702_171C,
        Property::Saddler,
        "[object] that saddled (Itself:this|it) this turn",
        &[Aspects::LINKS],
        has_saddled,
    ),
];

/// Others are tapped, strong enough together, and it is saddled for the turn.
fn mount(keyword: &Keyword) -> Vec<Ability> {
    let becomes = Instruction::Marks(Subject::This, Marking::Gets(Mark::Saddled));
    let ability = Activated::of(Cost::others_of_power(keyword.number.unwrap_or(0)), vec![becomes]);
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, ..ability })]
}

/// As it is tapped for that. `It` is what is saddled.
fn saddles(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::tapped_for(state, on, it, KeywordAbility::Saddle, context)
}

/// As the ability resolves, or something else makes it so.
fn becomes_saddled(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::GetsMark(mount, Mark::Saddled) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), mount, context)
}

/// Declared as an attacker, and saddled then. The player is who defends.
fn attacks_saddled(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Attacks(creature, _) = it.what()? else { return None };
    state.object(creature).filter(|it| it.marks.has(Mark::Saddled))?;
    Some(TriggerFacts { player: state.combat.defender(creature), ..TriggerFacts::object(state, on.thing(), creature, context)? })
}

/// It was tapped for that this turn.
fn has_saddled(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.was_used(it.id, context.this, KeywordAbility::Saddle)
}
