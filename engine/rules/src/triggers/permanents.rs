//! Permanents that enter, leave, die, are sacrificed or tapped (603.6, 603.10a, 700.4).

use kernel::{
    event::{Cause, EventKind, What},
    game::{Record, State},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, when},
};
use language::{Feat, Filter, Occurrence, Parties, Span, Test};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    when(cr::R603_6A, Occurrence::Enters, "when [object] enter", &[Heard::Arrival], enters),
    when(cr::R603_6A, Occurrence::EntersUntapped, "when [object] enter untapped", &[Heard::Arrival], enters_untapped),
    when(cr::R603_6A, Occurrence::EntersTapped, "when [object] enter tapped", &[Heard::Arrival], enters_tapped),
    when(cr::R603_6C, Occurrence::Leaves, "when [object] leave(Unsaid: the battlefield|)", &[Heard::Departure], leaves),
    when(
        cr::R700_4,
        Occurrence::Dies,
        "when [object] (Dies:die|are/is put into a graveyard[ from play]|are/is put into a graveyard)",
        &[Heard::Departure],
        dies,
    ),
    when(cr::R603_6C, Occurrence::IsExiled, "when [object] are/is put into exile[ from play]", &[Heard::Departure], is_exiled),
    when(cr::R701_21A, Occurrence::Sacrifices, "[player] sacrifice [object]", &[Heard::Departure], is_sacrificed),
    when(cr::R701_7A, Occurrence::Creates, "[player] create [object]", &[Heard::Event(EventKind::WasActedOn)], creates),
    when(cr::R603_2E, Occurrence::BecomesTapped, "[object] become tapped", &[Heard::Event(EventKind::Taps)], becomes_tapped),
    when(cr::R701_26A, Occurrence::Taps, "[player] tap [object]", &[Heard::Event(EventKind::Taps)], taps),
    when(
        cr::R603_2E,
        Occurrence::BecomesUntapped,
        "[object] become untapped",
        &[Heard::Event(EventKind::Untaps)],
        becomes_untapped,
    ),
    when(cr::R603_2E, Occurrence::GetsMark, "when [object] become [mark]", &[Heard::Event(EventKind::GetsMark)], gets_mark),
    when(cr::R603_6A, Occurrence::EntersFrom, "when [object] enter from [graveyard]", &[Heard::Arrival], enters_from_graveyard),
];

fn enters(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Arrival(arrived) = it else { return None };
    TriggerFacts::object(state, on.thing(), arrived, context)
}

fn enters_untapped(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Arrival(arrived) = it else { return None };
    let untapped = state.object(arrived).is_some_and(|it| !it.tapped);
    TriggerFacts::object(state, on.thing(), arrived, context).filter(|_| untapped)
}

fn enters_tapped(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Arrival(arrived) = it else { return None };
    let tapped = state.object(arrived).is_some_and(|it| it.tapped);
    TriggerFacts::object(state, on.thing(), arrived, context).filter(|_| tapped)
}

/// From a graveyard, of such a player's, who is that player.
fn enters_from_graveyard(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Arrival(arrived) = it else { return None };
    let left = |it: &Record| it.feat == Feat::LeavesGraveyard && it.object.is_some_and(|it| it.next() == arrived);
    let lay = state.history.of(Span::ThisTurn).iter().find(|it| left(it))?;
    context.stands(state, on.whom, lay.player).then_some(())?;
    Some(TriggerFacts { player: Some(lay.player), ..TriggerFacts::object(state, on.thing(), arrived, context)? })
}

fn leaves(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Departure(object, _) = it else { return None };
    TriggerFacts::object(state, on.thing(), object, context)
}

/// Put into a graveyard from the battlefield.
fn dies(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Departure(_, Some(it)) = it else { return None };
    (it.to == Zone::Graveyard).then(|| TriggerFacts::object(state, on.thing(), it.object, context)).flatten()
}

/// Put into exile from the battlefield.
fn is_exiled(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Departure(_, Some(it)) = it else { return None };
    (it.to == Zone::Exile).then(|| TriggerFacts::object(state, on.thing(), it.object, context)).flatten()
}

fn is_sacrificed(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let Happening::Departure(_, Some(it)) = it
        && it.cause == Cause::Sacrificed
    {
        let matter = TriggerFacts::object(state, on.thing(), it.object, context)?;
        matter.player.filter(|by| context.stands(state, on.who, *by)).map(|_| matter)
    } else {
        None
    }
}

/// The token's owner created it (111.2); one that a copy of a spell has become nobody did (111.13).
fn creates(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::WasActedOn(token, KeywordAction::Create) = it.what()? else { return None };
    let by = state.known(token)?.0.owner;
    context.stands(state, on.who, by).then(|| TriggerFacts::object(state, on.thing(), token, context)).flatten()
}

/// As it was not before: what enters tapped does not become tapped.
fn becomes_tapped(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Taps(object) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), object, context)
}

/// The player taps it who controls what has tapped it; where nothing has, its own controller did. Only what was untapped is tapped.
fn taps(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    let What::Taps(object) = event.what else { return None };
    let by = state.known(event.source.unwrap_or(object))?.0.controller;
    let was_untapped = |it: &&Test| matches!(it, Test::Not(it) if **it == Test::Tapped);
    let tests = on.thing().tests.iter().filter(|it| !was_untapped(it)).cloned();
    let meant = Filter { tests: tests.collect() };
    context.stands(state, on.who, by).then(|| TriggerFacts::object(state, &meant, object, context)).flatten()
}

fn becomes_untapped(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Untaps(object) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), object, context)
}

/// It becomes solved, or of that level.
fn gets_mark(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::GetsMark(object, mark) = it.what()? else { return None };
    (Some(mark) == on.mark).then(|| TriggerFacts::object(state, on.thing(), object, context)).flatten()
}
