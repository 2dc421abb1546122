//! How permanents enter the battlefield (614.12): tapped, with counters.

use crate::{
    cards::Static,
    catalog::Zone,
    cr,
    event::{Arrival, Event, Move, What},
    game::{State, Thing},
    machine::{
        Asker, Handler, Replaced, filter,
        replacement::{own_statics, statics},
        replaces,
    },
};

pub(crate) const RULES: &[Handler] = &[replaces(cr::R614_1D, enter_tapped), replaces(cr::R614_1C, enter_with_counters)];

/// By its own ability or by another permanent's.
fn enter_tapped(state: &State, event: &Event) -> Option<Replaced> {
    let What::Moves(it) = event.what else { return None };
    if it.to != Zone::Battlefield || it.arrival.tapped {
        return None;
    }
    let own = own_statics(state, it.object).any(|it| matches!(it, Static::EntersTapped));
    let controller = it.arrival.controller;
    let other = statics(state).any(|(source, ability)| match ability {
        Static::OthersEnterTapped(filter) => {
            let asker = Asker::of(state, source);
            // It would be a permanent of the player under whose control it enters.
            filter.tests.iter().all(|test| match test {
                crate::cards::Test::Permanent => true,
                crate::cards::Test::Controlled(relation) => controller.is_some_and(|it| asker.stands(state, *relation, it)),
                test => filter::passes(state, test, Thing::Object(it.object), &asker),
            })
        }
        _ => false,
    });
    let arrival = Arrival { tapped: true, ..it.arrival };
    (own || other).then_some(Replaced::By(Event { what: What::Moves(Move { arrival, ..it }), ..*event }))
}

fn enter_with_counters(state: &State, event: &Event) -> Option<Replaced> {
    let What::Moves(it) = event.what else { return None };
    if it.to != Zone::Battlefield || it.arrival.counters.is_some() {
        return None;
    }
    let chosen = state.stack.iter().find(|item| item.object == it.object).map(|it| it.chosen.clone()).unwrap_or_default();
    let asker = Asker::of(state, it.object).with(&chosen);
    let (amount, kind) = own_statics(state, it.object).find_map(|it| match it {
        Static::EntersWith(amount, kind) => Some((filter::amount(state, amount, &asker), *kind)),
        _ => None,
    })?;
    let counters = Some((kind, amount.max(0).unsigned_abs()));
    let arrival = Arrival { counters, ..it.arrival };
    Some(Replaced::By(Event { what: What::Moves(Move { arrival, ..it }), ..*event }))
}
