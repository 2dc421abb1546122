//! Saga cards (714): lore counters, chapters, and the end of the story (704.5s).

use kernel::{
    event::{Cause, Event, EventKind, Move, What},
    game::{AbilityRef, ObjectId, State, Thing},
    machine::{
        Among, Batch, Context, Entrance, Handler, Happening, Heard, Offers, Pick, Replaced, TriggerFacts, Watch, begins,
        replaces, state_based, triggers,
    },
};
use language::{Ability, TriggerEvent, TriggerEventKind, Word};
use vocabulary::{
    Stage, Subtype,
    catalog::{CardType, Counter, EnchantmentType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R714_2B, &[Heard::Event(EventKind::GetsCounters), Heard::Arrival], reaches_chapter)
        .serves(&[Word::Event(TriggerEventKind::Chapter)]),
    replaces(cr::R714_3A, &[EventKind::Moves, EventKind::Creates], enter_with_lore).serves(&[Word::Counter(Counter::Lore)]),
    replaces(cr::R714_3B, &[EventKind::Moves, EventKind::Creates], enter_at_a_chapter),
    begins(cr::R714_3C, Stage::PrecombatMain, tell_on),
    state_based(
        cr::R704_5S,
        Watch::COUNTERS.and(Watch::TRAITS).and(Watch::PERMANENTS).and(Watch::BUSY),
        Among::Type(CardType::Enchantment),
        end,
    ),
];

/// Lore counters are put on it, of which it had fewer than the chapter's number and has at least that many now.
fn reaches_chapter(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let TriggerEvent::Chapter(chapter) = occurrence else { return None };
    let (saga, more) = if let Happening::Arrival(id) = it {
        (id, state.counters(id.into(), Counter::Lore))
    } else if let What::GetsCounters(Thing::Object(id), kind, number) = it.what()?
        && kind == Counter::Lore.into()
    {
        (id, number)
    } else {
        return None;
    };
    let now = state.counters(saga.into(), Counter::Lore);
    let reached = saga == context.this && now >= *chapter && now.saturating_sub(more) < *chapter;
    let player = state.object(saga).map(|it| it.controller);
    reached.then_some(TriggerFacts::thing(Thing::Object(saga), player))
}

fn enter_with_lore(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    let is_saga = state.library.face(it.base).line.subtypes.contains(&SAGA);
    if is_saga && offers.foreseen(state, event).is_some_and(|it| !reads_ahead(it.state(), it.id())) {
        let arrival = it.arrival.with_counters(Counter::Lore.into(), 1);
        offers.push(it.object, Replaced::by(Entrance::with(event, arrival).what, event));
    }
}

/// With read ahead it enters with as many lore counters as its controller chooses, from one to the number of its last chapter.
fn enter_at_a_chapter(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    if !state.library.face(it.base).line.subtypes.contains(&SAGA) {
        return;
    }
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let last = final_chapter(foreseen.state(), foreseen.id());
    if last > 0 && reads_ahead(foreseen.state(), foreseen.id()) {
        let choice = Some(Pick::Counters(Counter::Lore.into(), last));
        offers.push(it.object, Replaced { choice, ..Replaced::by(event.what, event) });
    }
}

fn reads_ahead(state: &State, saga: ObjectId) -> bool {
    state.characteristics(saga).is_some_and(|it| it.has(KeywordAbility::ReadAhead))
}

const SAGA: Subtype = Subtype::Enchantment(EnchantmentType::Saga);

/// The Sagas with chapters that are on the battlefield.
fn sagas(state: &State) -> impl Iterator<Item = ObjectId> {
    let permanents = state.zones.permanents().map(|it| state.id(it));
    let is_saga = |it: ObjectId| state.characteristics[it.index()].is(CardType::Enchantment) && state.has_subtype(it, SAGA);
    permanents.filter(move |it| is_saga(*it) && final_chapter(state, *it) > 0)
}

/// The greatest number among its chapters; none has the number 0 (714.2d).
fn final_chapter(state: &State, saga: ObjectId) -> u32 {
    state.abilities(saga).filter_map(|it| chapter(it.1)).max().unwrap_or(0)
}

fn chapter(ability: &Ability) -> Option<u32> {
    let Ability::Triggered(it) = ability else { return None };
    it.on.iter().find_map(|it| if let TriggerEvent::Chapter(number) = it { Some(*number) } else { None })
}

/// One lore counter for each Saga of the player whose turn it is.
fn tell_on(state: &State, batch: &mut Batch) {
    for saga in sagas(state).filter(|it| state.is_active(state.objects[it.index()].controller)) {
        batch.push(What::GetsCounters(saga.into(), Counter::Lore.into(), 1));
    }
}

/// It is sacrificed with its last chapter reached, once none of its chapters is on the stack or about to be.
fn end(state: &State, batch: &mut Batch) {
    for saga in sagas(state).filter(|it| state.counters((*it).into(), Counter::Lore) >= final_chapter(state, *it)) {
        let of_chapter = |at: AbilityRef, source: ObjectId| source == saga && chapter(state.ability(at)).is_some();
        let on_stack = state.stack.iter().filter_map(|it| it.ability).any(|it| of_chapter(it.0.at, it.1));
        if !on_stack && !state.waiting.iter().any(|it| of_chapter(it.ability.at, it.source)) {
            batch.push(What::Moves(Move::new(saga, Zone::Graveyard, Cause::Sacrificed)));
        }
    }
}
