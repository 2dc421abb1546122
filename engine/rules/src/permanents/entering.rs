//! How permanents enter the battlefield (614.1c-d, 614.12): tapped, with counters, with their loyalty or defense.

use kernel::{
    event::{Arrival, Event, Move, What},
    game::{AbilityRef, Kind, ObjectId, State, Thing, Traits},
    machine::{Asker, Handler, Offers, Pick, Replaced, filter, forbids_event, replacement::statics, replaces},
};
use language::{Ability, CardId, Printed, Static, Test};
use vocabulary::{
    CardTypes,
    catalog::{CardType, Counter, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R400_4A, stay_away),
    forbids_event(cr::R614_17, cannot_enter),
    forbids_event(cr::R111_5, is_not_created),
    forbids_event(cr::R111_8, stay_gone),
    forbids_event(cr::R113_6I, get_no_counters),
    replaces(cr::R306_5B, enter_with_loyalty),
    replaces(cr::R310_4B, enter_with_defense),
    replaces(cr::R614_1D, enter_tapped),
    replaces(cr::R614_1D, create_tapped),
    replaces(cr::R614_1C, enter_with_counters),
    replaces(cr::R113_6I, enter_without_counters),
    replaces(cr::R614_1C, enter_with_choice),
];

/// Instants and sorceries can't enter: they stay where they are.
fn stay_away(state: &State, event: &Event) -> bool {
    let types = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    entering(event).is_some_and(|it| state.traits[it.object.index()].types.meets(types))
}

/// A token that has left the battlefield goes nowhere any more.
fn stay_gone(state: &State, event: &Event) -> bool {
    let What::Moves(it) = event.what else { return false };
    state.object(it.object).is_some_and(|row| row.kind == Kind::Token && row.zone != Zone::Battlefield)
}

fn enter_with_loyalty(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if let Some(it) = entering(event)
        && let Printed::Loyalty(number) = state.library.card(base(state, &it)).printed
    {
        offers.push(Some(it.object), 0, with_counters(event, &it, Counter::Loyalty, number));
    }
}

fn enter_with_defense(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if let Some(it) = entering(event)
        && let Printed::Defense(number) = state.library.card(base(state, &it)).printed
    {
        offers.push(Some(it.object), 0, with_counters(event, &it, Counter::Defense, number));
    }
}

/// By its own ability or by another permanent's.
fn enter_tapped(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = entering(event).filter(|it| !it.arrival.tapped) else { return };
    let arrival = Arrival { tapped: true, ..it.arrival };
    let replaced = Replaced::by(What::Moves(Move { arrival, ..it }), event);
    if abilities(state, &it).any(|it| matches!(it.1, Static::EntersTapped)) {
        offers.push(Some(it.object), 0, replaced);
    }
    for (source, ability) in statics(state) {
        let Static::OthersEnterTapped(filter) = ability else { continue };
        if filter::would_fit(state, filter, &it, &Asker::of(state, source)) {
            offers.push(Some(source), 0, replaced);
        }
    }
}

/// A token that would be created is looked at as it is defined.
fn create_tapped(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Creates(card, player, arrival) = event.what else { return };
    let traits = state.library.printed(card);
    let taps = statics(state).any(|(source, ability)| match ability {
        Static::OthersEnterTapped(filter) => filter.tests.iter().all(|test| match test {
            Test::Permanent | Test::Token => true,
            Test::Controlled(relation) => Asker::of(state, source).stands(state, *relation, player),
            Test::Type(it) => traits.is(*it),
            Test::Color(it) => traits.colors.has(*it),
            Test::Either(filters) => {
                filters.iter().any(|it| it.tests.iter().all(|it| matches!(it, Test::Type(it) if traits.is(*it))))
            }
            _ => false,
        }),
        _ => false,
    });
    if taps && !arrival.tapped {
        offers.push(None, 0, Replaced::by(What::Creates(card, player, Arrival { tapped: true, ..arrival }), event));
    }
}

fn enter_with_counters(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = entering(event) else { return };
    let chosen = state.stack.iter().find(|item| item.object == it.object).map(|it| it.chosen.clone()).unwrap_or_default();
    let asker = Asker::of(state, it.object).with(&chosen);
    for (nth, (_, ability)) in abilities(state, &it).enumerate() {
        if let Static::EntersWith(amount, kind) = ability {
            let number = filter::amount(state, amount, &asker).max(0).unsigned_abs();
            offers.push(Some(it.object), nth, with_counters(event, &it, *kind, number));
        }
    }
}

/// The card whose characteristics it enters with.
fn base(state: &State, it: &Move) -> CardId {
    it.arrival.copy.unwrap_or_else(|| state.known(it.object).map_or(CardId(0), |it| it.1.base))
}

/// With something chosen for it: a color, a creature type, a player, a card name.
fn enter_with_choice(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = entering(event) else { return };
    for (nth, (at, ability)) in abilities(state, &it).enumerate() {
        if matches!(ability, Static::EntersChoosing(_)) {
            offers.push(Some(it.object), nth, Replaced { choice: Some(Pick::Quality(at)), ..Replaced::by(event.what, event) });
        }
    }
}

/// The static abilities that it would have on the battlefield: its own, or of what it enters as a copy of (614.12).
fn abilities<'a>(state: &'a State, it: &Move) -> impl Iterator<Item = (AbilityRef, &'a Static)> {
    let copied = it.arrival.copy.into_iter().flat_map(|card| {
        let printed = (0..).zip(&state.library.card(card).abilities);
        printed.map(move |(at, it)| (AbilityRef::Printed(card, at), it))
    });
    let own = it.arrival.copy.is_none().then(|| state.abilities(it.object));
    copied.chain(own.into_iter().flatten()).filter_map(|(at, it)| match it {
        Ability::Static(it) => Some((at, it)),
        _ => None,
    })
}

/// What can't enter stays where it is.
fn cannot_enter(state: &State, event: &Event) -> bool {
    entering(event).is_some_and(|it| {
        let traits = it.arrival.copy.map_or(state.traits[it.object.index()], |it| state.library.printed(it));
        is_kept_out(state, &traits)
    })
}

/// A token that could not enter, or that would be an instant or sorcery, is not created.
fn is_not_created(state: &State, event: &Event) -> bool {
    let What::Creates(card, ..) = event.what else { return false };
    let traits = state.library.printed(card);
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    traits.types.meets(fleeting) || is_kept_out(state, &traits)
}

fn is_kept_out(state: &State, traits: &Traits) -> bool {
    let fits = |test: &Test| match test {
        Test::Type(it) => traits.is(*it),
        Test::Not(it) => matches!(**it, Test::Type(it) if !traits.is(it)),
        Test::Color(it) => traits.colors.has(*it),
        Test::Permanent => true,
        _ => false,
    };
    statics(state).any(|it| matches!(it.1, Static::CantEnter(filter) if filter.tests.iter().all(fits)))
}

/// Counters that can't be put on it are not put (113.6i).
fn get_no_counters(state: &State, event: &Event) -> bool {
    let What::GetsCounters(Thing::Object(object), ..) = event.what else { return false };
    statics(state).any(|(source, it): (ObjectId, &Static)| match it {
        Static::NoCounters(filter) => filter::matches(state, filter, object.into(), &Asker::of(state, source)),
        _ => false,
    })
}

/// Nor does it enter with them, whatever gives it some.
fn enter_without_counters(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = entering(event).filter(|it| it.arrival.counters[0].is_some()) else { return };
    let own = |it: &Static| matches!(it, Static::NoCounters(filter) if filter.tests == [Test::This]);
    if abilities(state, &it).any(|it| own(it.1)) {
        let arrival = Arrival { counters: [None; 3], ..it.arrival };
        offers.push_spent(Some(it.object), Replaced::by(What::Moves(Move { arrival, ..it }), event));
    }
}

fn entering(event: &Event) -> Option<Move> {
    match event.what {
        What::Moves(it) if it.to == Zone::Battlefield => Some(it),
        _ => None,
    }
}

fn with_counters(event: &Event, it: &Move, kind: Counter, number: u16) -> Replaced {
    let arrival = it.arrival.with_counters(kind, number);
    Replaced::by(What::Moves(Move { arrival, ..*it }), event)
}
