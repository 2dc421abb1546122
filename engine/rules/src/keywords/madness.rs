//! Madness (702.35).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{ObjectId, State},
    machine::{
        Context, Flow, Handler, Happening, Heard, Machine, Offers, Replaced, Resolution, TriggerFacts, means, replaces, triggers,
        verb,
    },
};
use language::{
    Ability, CastFor, Condition, Effect, Filter, Instruction, Keyword, Roles, Subject, Test, Text, TriggerEvent,
    TriggerEventKind, Triggered, Verb, Word,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_35A, KeywordAbility::Madness, cast_or_bury),
    replaces(cr::R702_35A, &[EventKind::Moves], exile_instead),
    verb(cr::R702_35C, Verb::StayFound, "", stay_found),
    triggers(cr::R702_35A, &[Heard::Event(EventKind::Moves)], is_discarded_into)
        .serves(&[Word::Event(TriggerEventKind::DiscardedInto)]),
];

/// As it is exiled so, its owner may cast it for that cost; otherwise it goes to the graveyard.
fn cast_or_bury(keyword: &Keyword) -> Vec<Ability> {
    let cast = Instruction::Cast(Subject::This, CastFor::Cost(keyword.cost(), KeywordAbility::Madness));
    let bury = Verb::PutIntoGraveyard.to(Subject::This);
    let rest = Instruction::If(Condition::ThisIn(Zone::Exile), vec![bury, Verb::StayFound.to(Subject::This)], Vec::new());
    let instructions = vec![Instruction::May(vec![cast], Vec::new()), rest];
    vec![Ability::Triggered(Triggered {
        on: vec![TriggerEvent::DiscardedInto(Filter::of([Test::This]), Zone::Exile)],
        condition: None,
        effect: Effect::Plain(Text { targets: Vec::new(), instructions, open_x: false }),
        zone: Zone::Exile,
        often: None,
        keyword: None,
    })]
}

/// What refers to the discarded card finds it in the public zone to which it has gone (400.7k).
fn stay_found(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let exiled = resolution.this;
    let cast = |it: &ObjectId| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Stack);
    match machine.state.in_public(exiled).filter(|it| *it != exiled && !cast(it)) {
        Some(now) => machine.happens_in(resolution, What::IsFoundAs(exiled, now)),
        None => Ok(()),
    }
}

/// It is discarded all the same.
fn exile_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(it) = event.what else { return };
    let mad = state.characteristics(it.object).is_some_and(|it| it.has(KeywordAbility::Madness));
    if mad && it.cause == Cause::Discarded && it.to == Zone::Graveyard {
        let exiled = it.sent(Zone::Exile, Arrival::USUAL);
        offers.push(Some(it.object), Replaced::by(What::Moves(exiled), event));
    }
}

/// The event is about what it has become there.
fn is_discarded_into(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::DiscardedInto(filter, zone), What::Moves(Move { object, to, cause: Cause::Discarded, .. })) =
        (occurrence, it.what()?)
        && to == *zone
    {
        TriggerFacts::object(state, filter, state.id(object.slot), context)
    } else {
        None
    }
}
