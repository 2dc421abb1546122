//! The order in time of what enters the battlefield at once (613.7m).

use kernel::{
    event::{Event, Move, What},
    game::{ObjectId, PlayerId, State},
    machine::{Few, Flow, Handler, Machine, orders_arrivals},
    question::About,
};
use language::{Ability, Static};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[orders_arrivals(cr::R613_7M, arrange)];

/// Those of the active player come first, then those of each other player in turn order; of their own, players say which come first. Only
/// of what changes characteristics as it lies there the order makes a difference; cards of one name are as good as each other.
fn arrange(machine: &mut Machine<'_>, events: &mut [Event]) -> Flow {
    let state = &*machine.state;
    let arrivals: Few<(usize, PlayerId, ObjectId)> =
        (0..events.len()).filter_map(|at| arriving(state, &events[at]).map(|it| (at, it.0, it.1))).collect();
    if arrivals.len() < 2 {
        return Ok(());
    }
    let before: Vec<Event> = events.to_vec();
    let mut places = arrivals.iter().map(|it| it.0);
    for player in machine.state.in_turn_order().collect::<Few<PlayerId>>() {
        let mut open: Few<(usize, PlayerId, ObjectId)> = arrivals.iter().filter(|it| it.1 == player).copied().collect();
        while !open.is_empty() {
            let slots: Few<_> = open.iter().map(|it| it.2.slot).collect();
            let objects: Few<ObjectId> = machine.state.distinct(&slots, |_| true).collect();
            let next = if let [only] = *objects { only } else { machine.ask_object(player, About::Order, &objects)? };
            let at = open.iter().position(|it| it.2 == next).unwrap_or(0);
            let (from, ..) = open.remove(at);
            if let Some(place) = places.next() {
                events[place] = before[from];
            }
        }
    }
    Ok(())
}

/// The card that an event puts onto the battlefield, and under whose control, if its printed abilities change characteristics there.
fn arriving(state: &State, event: &Event) -> Option<(PlayerId, ObjectId)> {
    let What::Moves(Move { object, to: Zone::Battlefield, arrival, .. }) = event.what else { return None };
    let row = state.object(object)?;
    let face = state.library.face(row.body.face(&state.library));
    let changes = face.abilities.iter().any(|it| matches!(it, Ability::Static(Static::Changes(..))));
    changes.then(|| (arrival.controller.unwrap_or(row.owner), object))
}
