//! Cards that are put into graveyards from anywhere, that leave them, and permanents that are returned to hand (603.6c, 603.10a).

use kernel::{
    event::{Event, EventKind, Move, What},
    game::{Record, State},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, looks_back, when},
};
use language::{Feat, Occurrence, Parties, Span, Test};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    looks_back(cr::R603_10A, moves),
    when(
        cr::R603_6C,
        Occurrence::IsBuried,
        "when [object] are/is put into [graveyard] from anywhere",
        &[Heard::Event(EventKind::Moves)],
        is_buried,
    ),
    when(
        cr::R603_6C,
        Occurrence::IsBuriedFromElsewhere,
        "when [object] are/is put into [graveyard] from anywhere other than the battlefield",
        &[Heard::Event(EventKind::Moves)],
        is_buried_from_elsewhere,
    ),
    when(
        cr::R603_6C,
        Occurrence::IsBuriedFromLibrary,
        "when [object] are/is put into [graveyard] from [same library]",
        &[Heard::Event(EventKind::Moves)],
        is_buried_from_library,
    ),
    when(cr::R603_6C, Occurrence::IsReturned, "when [object] are/is returned to [hand]", &[Heard::Departure], is_returned),
    when(
        cr::R603_6C,
        Occurrence::IsBuriedFromPlay,
        "when [object] are/is put into [own graveyard] from (Dialect:the battlefield|play)",
        &[Heard::Departure],
        is_buried_from_play,
    ),
    when(cr::R603_10A, Occurrence::LeavesGraveyard, "when [object] leave [graveyard]", &[Heard::Passage], leaves_graveyard),
    when(
        cr::R603_10A,
        Occurrence::IsTakenBack,
        "when [object] are/is put into [hand] from [graveyard]",
        &[Heard::Passage],
        is_taken_back,
    ),
    when(
        cr::R603_10A,
        Occurrence::IsExiledFromGraveyard,
        "when [object] are/is put into exile from [graveyard]",
        &[Heard::Passage],
        is_exiled_from_graveyard,
    ),
    when(
        cr::R603_6C,
        Occurrence::IsPutIntoExile,
        "when [object] are/is put into exile",
        &[Heard::Departure, Heard::Event(EventKind::Moves)],
        is_put_into_exile,
    ),
];

/// Zone changes, also of all that somebody takes along who leaves the game.
const fn moves(event: &Event) -> bool {
    matches!(event.what, What::Moves(_) | What::TakesAlong(_))
}

/// The card that it is in the graveyard is looked at, wherever it was before: that is no leaving of the battlefield.
fn is_buried(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Moves(Move { object, to: Zone::Graveyard, .. }) = it.what()? else { return None };
    let buried = state.id(object.slot);
    let lies = state.object(buried).is_some_and(|it| it.zone == Zone::Graveyard && context.stands(state, on.whom, it.owner));
    lies.then(|| TriggerFacts::object(state, on.thing(), buried, context)).flatten()
}

/// The same, of what was no permanent.
fn is_buried_from_elsewhere(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Moves(Move { object, .. }) = it.what()? else { return None };
    let was_there = state.known(object).is_some_and(|it| it.0.zone == Zone::Battlefield);
    if was_there { None } else { is_buried(state, on, it, context) }
}

/// The same, of what was in a library before: cards there are known by nothing but what is kept of that.
fn is_buried_from_library(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Moves(Move { object, .. }) = it.what()? else { return None };
    let of_it = |done: &Record| (done.feat, done.object) == (Feat::IsBuriedFromLibrary, Some(object));
    state.history.of(Span::ThisTurn).iter().rev().any(of_it).then(|| is_buried(state, on, it, context)).flatten()
}

/// A permanent, as it was there.
fn is_buried_from_play(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Departure(_, Some(it)) = it else { return None };
    (it.to == Zone::Graveyard).then(|| of_owner(state, on, it, context)).flatten()
}

/// A permanent, to the hand of its owner.
fn is_returned(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Departure(_, Some(it)) = it else { return None };
    (it.to == Zone::Hand).then(|| of_owner(state, on, it, context)).flatten()
}

fn leaves_graveyard(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Passage(it) = it else { return None };
    is_buried_yet(state, it).then(|| of_owner(state, on, it, context)).flatten()
}

fn is_exiled_from_graveyard(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Passage(it) = it else { return None };
    (it.to == Zone::Exile && is_buried_yet(state, it)).then(|| of_owner(state, on, it, context)).flatten()
}

fn is_taken_back(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Passage(it) = it else { return None };
    (it.to == Zone::Hand && is_buried_yet(state, it)).then(|| of_owner(state, on, it, context)).flatten()
}

fn is_buried_yet(state: &State, it: &Move) -> bool {
    state.object(it.object).is_some_and(|it| it.zone == Zone::Graveyard)
}

/// What fits, if its owner is such a player, who is then the player that it is about.
fn of_owner(state: &State, on: &Parties, it: &Move, context: &Context<'_>) -> Option<TriggerFacts> {
    let owner = state.object(it.object)?.owner;
    let facts = TriggerFacts::object(state, on.thing(), it.object, context)?;
    context.stands(state, on.whom, owner).then_some(TriggerFacts { player: Some(owner), ..facts })
}

/// A permanent from the battlefield, and a card from anywhere: that is looked at as it lies in exile.
fn is_put_into_exile(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let object = if on.thing().tests.contains(&Test::Permanent) {
        let Happening::Departure(_, Some(it)) = it else { return None };
        (it.to == Zone::Exile).then_some(it.object)?
    } else {
        let What::Moves(Move { object, to: Zone::Exile, .. }) = it.what()? else { return None };
        state.id(object.slot)
    };
    Some(TriggerFacts { player: None, ..TriggerFacts::object(state, on.thing(), object, context)? })
}
