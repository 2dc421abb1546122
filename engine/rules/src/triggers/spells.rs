//! Spells that are cast, resolve and are countered, targets that are chosen, mana that lands are tapped for (601.2i, 608.2p, 601.2c, 106.12a).

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, State, Thing},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, when},
};
use language::{Occurrence, Parties};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    when(cr::R601_2I, Occurrence::Casts, "when [player] cast [object]", &[Heard::Event(EventKind::BecomesCast)], is_cast),
    when(
        cr::R601_2I,
        Occurrence::CastsOrCopies,
        "when [player] <cast> or <copy/copies> [object]",
        &[Heard::Event(EventKind::BecomesCast), Heard::Event(EventKind::Copies)],
        is_cast_or_copied,
    ),
    when(cr::R608_2P, Occurrence::Resolves, "when [object] resolve", &[Heard::Event(EventKind::HasResolved)], has_resolved),
    when(
        cr::R603_10E,
        Occurrence::IsCountered,
        "when [object] are/is countered",
        &[Heard::Event(EventKind::IsCountered)],
        is_countered,
    ),
    when(
        cr::R601_2C,
        Occurrence::BecomesTarget,
        "[object] (Dialect:become the target of|are/is targeted by) a spell or ability[ controlled]",
        &[Heard::Event(EventKind::BecomesTarget), Heard::Event(EventKind::Retargets)],
        becomes_target,
    ),
    when(
        cr::R601_2C,
        Occurrence::BecomesTargetOfSpell,
        "[object] (Dialect:become the target of|are/is targeted by) [one]",
        &[Heard::Event(EventKind::BecomesTarget), Heard::Event(EventKind::Retargets)],
        becomes_target_of_spell,
    ),
    when(
        cr::R106_12A,
        Occurrence::TapsForMana,
        "[player] tap [object] for mana",
        &[Heard::Event(EventKind::IsTappedForMana)],
        is_tapped_for_mana,
    ),
    when(
        cr::R106_12A,
        Occurrence::IsTappedForMana,
        "[object] are/is tapped for mana",
        &[Heard::Event(EventKind::IsTappedForMana)],
        is_tapped_for_mana,
    ),
    when(
        cr::R106_12A,
        Occurrence::TapsForType,
        "[player] tap [object] for [mana type]",
        &[Heard::Event(EventKind::IsTappedForMana)],
        is_tapped_for_type,
    ),
    when(
        cr::R106_12A,
        Occurrence::IsTappedForType,
        "[object] are/is tapped for [mana type]",
        &[Heard::Event(EventKind::IsTappedForMana)],
        is_tapped_for_type,
    ),
    when(cr::R707_10, Occurrence::Copies, "when [player] <copy/copies> [object]", &[Heard::Event(EventKind::Copies)], is_copied),
];

fn is_cast(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::BecomesCast(spell) = it.what()? else { return None };
    by(state, on, spell, context)
}

/// A copy of a spell is not cast (707.10); what is copied is like it.
fn is_cast_or_copied(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let What::Copies(..) = it.what()? { is_copied(state, on, it, context) } else { is_cast(state, on, it, context) }
}

fn is_copied(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Copies(copied, player, _) = it.what()? else { return None };
    let facts = TriggerFacts::object(state, on.thing(), copied, context)?;
    context.stands(state, on.who, player).then_some(TriggerFacts { player: Some(player), ..facts })
}

/// A spell as it last was on the stack.
fn has_resolved(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::HasResolved(spell) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), spell, context)
}

/// As it was on the stack, whatever becomes of it then.
fn is_countered(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsCountered(countered) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), countered, context)
}

/// The event is about the spell or ability, and about its controller. What is a target already does not become one again.
fn becomes_target(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (What::BecomesTarget(thing, by, _) | What::Retargets(by, _, thing)) = it.what()? else { return None };
    let controller = state.known(by)?.0.controller;
    let targets = || state.stack.iter().filter(|it| it.object == by).flat_map(|it| &it.chosen.targets);
    if targets().filter(|it| it.1 == thing).nth(1).is_some() {
        return None;
    }
    let meant = context.stands(state, on.whom, controller) && filter::fits(state, on.thing(), thing, context);
    meant.then_some(TriggerFacts::thing(Thing::Object(by), controller).against(thing.object()))
}

/// The same of spells alone, of such ones.
fn becomes_target_of_spell(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let is_spell = |id| state.stack.iter().any(|it| it.object == id && it.ability.is_none());
    let is_such = |id: ObjectId| is_spell(id) && filter::fits(state, on.other(), id.into(), context);
    becomes_target(state, on, it, context).filter(|it| it.it.and_then(Thing::object).is_some_and(is_such))
}

/// By its controller, as nobody else can. What it counts are the types that were made, as bits.
fn is_tapped_for_mana(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsTappedForMana(permanent, types) = it.what()? else { return None };
    Some(by(state, on, permanent, context)?.with(types.into()))
}

/// The same, where mana of that type is among what was made.
fn is_tapped_for_type(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsTappedForMana(permanent, types) = it.what()? else { return None };
    on.mana.filter(|it| types & it.bit() != 0)?;
    Some(by(state, on, permanent, context)?.with(types.into()))
}

/// What is of a player who is meant.
fn by(state: &State, on: &Parties, object: ObjectId, context: &Context<'_>) -> Option<TriggerFacts> {
    let matter = TriggerFacts::object(state, on.thing(), object, context)?;
    matter.player.filter(|by| context.stands(state, on.who, *by)).map(|_| matter)
}
