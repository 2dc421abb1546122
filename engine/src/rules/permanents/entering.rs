//! How permanents enter the battlefield (614.1c-d, 614.12): tapped, with counters, with their loyalty or defense.

use crate::{
    cards::{Ability, Card, Printed, Static, Test},
    catalog::{CardType, Counter, Zone},
    cr,
    event::{Arrival, Event, Move, What},
    game::{CardTypes, Kind, ObjectId, State, Thing, Traits},
    machine::{
        Asker, Handler, Once, Replaced, filter,
        replacement::{own_statics, statics},
        replaces,
    },
};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R400_4A, stay_away),
    replaces(cr::R614_17, cannot_enter),
    replaces(cr::R111_5, is_not_created),
    replaces(cr::R111_8, stay_gone),
    replaces(cr::R306_5B, enter_with_loyalty),
    replaces(cr::R310_4B, enter_with_defense),
    replaces(cr::R614_1D, enter_tapped),
    replaces(cr::R614_1D, create_tapped),
    replaces(cr::R614_1C, enter_with_counters),
    replaces(cr::R113_6I, get_no_counters),
];

/// Instants and sorceries can't enter: they stay where they are.
fn stay_away(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    let it = entering(event)?;
    let types = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    state.traits[it.object.index()].types.meets(types).then_some(Replaced::Nothing)
}

/// A token that has left the battlefield goes nowhere any more.
fn stay_gone(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    let What::Moves(it) = event.what else { return None };
    let row = state.object(it.object)?;
    (row.kind == Kind::Token && row.zone != Zone::Battlefield).then_some(Replaced::Nothing)
}

fn enter_with_loyalty(state: &State, event: &Event, once: &mut Once) -> Option<Replaced> {
    let it = entering(event)?;
    match card(state, &it).printed {
        Printed::Loyalty(number) if once.first(None, 0) => Some(with_counters(event, &it, Counter::Loyalty, number)),
        _ => None,
    }
}

fn enter_with_defense(state: &State, event: &Event, once: &mut Once) -> Option<Replaced> {
    let it = entering(event)?;
    match card(state, &it).printed {
        Printed::Defense(number) if once.first(None, 0) => Some(with_counters(event, &it, Counter::Defense, number)),
        _ => None,
    }
}

/// By its own ability or by another permanent's.
fn enter_tapped(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    let it = entering(event).filter(|it| !it.arrival.tapped)?;
    let own = entering_statics(state, &it).any(|it| matches!(it, Static::EntersTapped));
    let controller = it.arrival.controller;
    let other = statics(state).any(|(source, ability)| match ability {
        Static::OthersEnterTapped(filter) => {
            let asker = Asker::of(state, source);
            // It would be a permanent of the player under whose control it enters.
            filter.tests.iter().all(|test| match test {
                Test::Permanent => true,
                Test::Controlled(relation) => controller.is_some_and(|it| asker.stands(state, *relation, it)),
                test => filter::passes(state, test, Thing::Object(it.object), &asker),
            })
        }
        _ => false,
    });
    let arrival = Arrival { tapped: true, ..it.arrival };
    (own || other).then_some(Replaced::By(Event { what: What::Moves(Move { arrival, ..it }), ..*event }))
}

/// A token that would be created is looked at as it is defined.
fn create_tapped(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    let What::Creates(card, player, arrival) = event.what else { return None };
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
    let tapped = Arrival { tapped: true, ..arrival };
    (taps && !arrival.tapped).then_some(Replaced::By(Event { what: What::Creates(card, player, tapped), ..*event }))
}

fn enter_with_counters(state: &State, event: &Event, once: &mut Once) -> Option<Replaced> {
    let it = entering(event)?;
    let chosen = state.stack.iter().find(|item| item.object == it.object).map(|it| it.chosen.clone()).unwrap_or_default();
    let asker = Asker::of(state, it.object).with(&chosen);
    let (amount, kind) = entering_statics(state, &it).enumerate().find_map(|(nth, ability)| match ability {
        Static::EntersWith(amount, kind) if once.first(Some(it.object), nth) => {
            Some((filter::amount(state, amount, &asker), *kind))
        }
        _ => None,
    })?;
    Some(with_counters(event, &it, kind, amount.max(0).unsigned_abs()))
}

/// What it says as it enters: the text of what it copies, if it enters as a copy (707.5).
fn card<'a>(state: &'a State, it: &Move) -> &'a Card {
    it.arrival.copy.map_or_else(|| state.card(it.object), |copied| state.library.card(copied))
}

fn entering_statics<'a>(state: &'a State, it: &Move) -> impl Iterator<Item = &'a Static> {
    let copied = it.arrival.copy.map(|it| &state.library.card(it).abilities);
    let own = copied.is_none().then(|| own_statics(state, it.object));
    let copied = copied.into_iter().flatten().filter_map(|it| if let Ability::Static(it) = it { Some(it) } else { None });
    copied.chain(own.into_iter().flatten())
}

/// What can't enter stays where it is.
fn cannot_enter(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    let it = entering(event)?;
    let traits = it.arrival.copy.map_or(state.traits[it.object.index()], |it| state.library.printed(it));
    is_kept_out(state, &traits).then_some(Replaced::Nothing)
}

/// A token that could not enter, or that would be an instant or sorcery, is not created.
fn is_not_created(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    let What::Creates(card, ..) = event.what else { return None };
    let traits = state.library.printed(card);
    let fleeting = CardTypes::only(CardType::Instant).with(CardType::Sorcery);
    (traits.types.meets(fleeting) || is_kept_out(state, &traits)).then_some(Replaced::Nothing)
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

/// Counters that can't be put on it are not put, nor does it enter with them (113.6i).
fn get_no_counters(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    match event.what {
        What::GetsCounters(Thing::Object(object), ..) => {
            let refuses = |(source, it): (ObjectId, &Static)| match it {
                Static::NoCounters(filter) => filter::matches(state, filter, object.into(), &Asker::of(state, source)),
                _ => false,
            };
            statics(state).any(refuses).then_some(Replaced::Nothing)
        }
        What::Moves(it) if it.to == Zone::Battlefield && it.arrival.counters[0].is_some() => {
            let own = |it: &Static| matches!(it, Static::NoCounters(filter) if filter.tests == [Test::This]);
            let arrival = Arrival { counters: [None; 3], ..it.arrival };
            let refuses = entering_statics(state, &it).any(own);
            refuses.then_some(Replaced::By(Event { what: What::Moves(Move { arrival, ..it }), ..*event }))
        }
        _ => None,
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
    Replaced::By(Event { what: What::Moves(Move { arrival, ..*it }), ..*event })
}
