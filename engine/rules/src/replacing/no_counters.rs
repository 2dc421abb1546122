//! Counters that can't be put on objects (113.6i), and those that players can't get (101.2).

use kernel::{
    event::{Arrival, Event, EventKind, What},
    game::{Counters, State, Thing},
    machine::{Context, Entrance, Handler, Offers, Replaced, Table, filter, forbids_event, replaces},
};
use language::{Statement, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R113_6I, &[EventKind::GetsCounters], are_not_put).states(&[
        (Statement::NoCounters, "counters can't be put on [things]"),
        (Statement::BearsNoCounters, "[things] can't have [counters] put on (Grammar:it|them)"),
    ]),
    replaces(cr::R113_6I, &[EventKind::Moves, EventKind::Creates], enter_without),
    forbids_event(cr::R101_2, &[EventKind::GetsCounters], get_none)
        .states(&[(Statement::GetsNoCounters, "[group] can't get [counters]")]),
];

fn are_not_put(table: &Table<'_>, event: &Event) -> bool {
    let state = table.state;
    let What::GetsCounters(Thing::Object(object), kind, _) = event.what else { return false };
    let meant = |(context, said): (Context<'_>, &Terms)| {
        said.is_about(kind) && filter::matches(state, said.thing(), object.into(), &context)
    };
    Statement::OF_COUNTERS.into_iter().any(|it| state.stated(it).any(meant))
}

/// Nor does it enter with them, whatever gives it some.
fn enter_without(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event).filter(|it| it.arrival.all_counters() != Counters::NONE) else { return };
    if !Statement::OF_COUNTERS.into_iter().any(|what| it.may_state(state, what) || state.may_state(what)) {
        return;
    }
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    let all = it.arrival.all_counters();
    let none = Arrival { counters: Counters::NONE, besides: Counters::NONE, ..it.arrival };
    let others = all.iter().filter(|(kind, _)| !it.keeps_off(state, foreseen, *kind));
    let arrival = others.fold(none, |arrival, (kind, number)| arrival.with_counters(kind, number));
    if arrival.counters != all {
        offers.push_spent(it.object, Replaced::by(Entrance::with(event, arrival).what, event));
    }
}

fn get_none(table: &Table<'_>, event: &Event) -> bool {
    let What::GetsCounters(Thing::Player(player), kind, _) = event.what else { return false };
    !table.state.can_get(player, kind)
}
