//! How permanents enter the battlefield (614.1c-d, 614.12): tapped, with counters, with their loyalty or defense.

use crate::{
    cards::{Printed, Static, Test},
    catalog::{CardType, Counter, Zone},
    cr,
    event::{Arrival, Event, Move, What},
    game::{CardTypes, Kind, State, Thing},
    machine::{
        Asker, Handler, Once, Replaced, filter,
        replacement::{own_statics, statics},
        replaces,
    },
};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R400_4A, stay_away),
    replaces(cr::R111_8, stay_gone),
    replaces(cr::R306_5B, enter_with_loyalty),
    replaces(cr::R310_4B, enter_with_defense),
    replaces(cr::R614_1D, enter_tapped),
    replaces(cr::R614_1D, create_tapped),
    replaces(cr::R614_1C, enter_with_counters),
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
    match state.card(it.object).printed {
        Printed::Loyalty(number) if once.first(None, 0) => Some(with_counters(event, &it, Counter::Loyalty, number)),
        _ => None,
    }
}

fn enter_with_defense(state: &State, event: &Event, once: &mut Once) -> Option<Replaced> {
    let it = entering(event)?;
    match state.card(it.object).printed {
        Printed::Defense(number) if once.first(None, 0) => Some(with_counters(event, &it, Counter::Defense, number)),
        _ => None,
    }
}

/// By its own ability or by another permanent's.
fn enter_tapped(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    let it = entering(event).filter(|it| !it.arrival.tapped)?;
    let own = own_statics(state, it.object).any(|it| matches!(it, Static::EntersTapped));
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
    let (amount, kind) = own_statics(state, it.object).enumerate().find_map(|(nth, ability)| match ability {
        Static::EntersWith(amount, kind) if once.first(Some(it.object), nth) => {
            Some((filter::amount(state, amount, &asker), *kind))
        }
        _ => None,
    })?;
    Some(with_counters(event, &it, kind, amount.max(0).unsigned_abs()))
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
