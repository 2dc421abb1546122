//! What a spell or ability of somebody in particular causes: discarding (701.9a), countering (701.6a).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{Context, Handler, Happening, Heard, Offers, Replaced, TriggerFacts, replaces, when},
};
use language::{Occurrence, Parties, Statement, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    when(
        cr::R701_9A,
        Occurrence::CausesDiscard,
        "when a spell or ability[ controlled] causes you to discard[ cycled]",
        &[Heard::Event(EventKind::Moves)],
        causes_discard,
    ),
    when(
        cr::R701_6A,
        Occurrence::CausesCountering,
        "when a spell or ability[ controlled] counters [object]",
        &[Heard::Event(EventKind::IsCountered)],
        causes_countering,
    ),
    replaces(cr::R614_1A, &[EventKind::Moves], enter_instead).states(&[
        (
            Statement::EntersDiscarded,
            "if a spell or ability an opponent controls causes you to discard this, put it onto the battlefield (Grammar:instead of putting it|rather than put it) into your graveyard",
        ),
        (
            Statement::EntersDiscardedWith,
            "if a spell or ability an opponent controls causes you to discard this, put it onto the battlefield with [count] [counter] counter(s) on it (Grammar:instead of putting it|rather than put it) into your graveyard",
        ),
    ]),
];

/// The event is about what has become of the card, and about who controls what has caused it.
fn causes_discard(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    let card = discarded(event)?.object;
    let by = cause(state, event).filter(|by| context.stands(state, on.whom, *by))?;
    let facts = TriggerFacts::object(state, on.thing(), state.id(card.slot), context)?;
    (state.objects[card.index()].owner == context.you).then_some(TriggerFacts { player: Some(by), ..facts })
}

/// The event is about what is countered, as it was on the stack, and about who controls what counters it.
fn causes_countering(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Event(event) = it else { return None };
    let What::IsCountered(countered) = event.what else { return None };
    let by = cause(state, event).filter(|by| context.stands(state, on.whom, *by))?;
    let facts = TriggerFacts::object(state, on.thing(), countered, context)?;
    Some(TriggerFacts { player: Some(by), ..facts })
}

/// It is discarded all the same.
fn enter_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = discarded(event).filter(|it| it.to == Zone::Graveyard) else { return };
    let by_opponent = |owner: PlayerId| cause(state, event).is_some_and(|by| state.is_opponent(owner, by));
    if !state.object(it.object).is_some_and(|card| by_opponent(card.owner)) {
        return;
    }
    let plain = state.own_stated(it.object, Statement::EntersDiscarded).map(|_| Arrival::USUAL);
    let number = |said: &Terms| numbers::positive(said.number());
    let counted = |said: &Terms| said.counter().map(|kind| Arrival::USUAL.with_counters(kind, number(said)));
    let with = state.own_stated(it.object, Statement::EntersDiscardedWith).filter_map(counted);
    for (nth, arrival) in plain.chain(with).enumerate() {
        let enters = Move { to: Zone::Battlefield, arrival, ..it };
        offers.push_nth(Some(it.object), nth, Replaced::by(What::Moves(enters), event));
    }
}

const fn discarded(event: &Event) -> Option<Move> {
    if let What::Moves(it @ Move { cause: Cause::Discarded, .. }) = event.what { Some(it) } else { None }
}

/// Who controls the spell or ability whose doing it is: of an ability that resolves, whoever controls that, and not its source.
fn cause(state: &State, event: &Event) -> Option<PlayerId> {
    let source = event.source?;
    let is_its = |object: ObjectId, by: Option<ObjectId>| object == source || by == Some(source);
    let resolving = state.stack.last().filter(|it| is_its(it.object, it.ability.map(|it| it.1))).map(|it| it.object);
    state.known(resolving.unwrap_or(source)).map(|it| it.0.controller)
}
