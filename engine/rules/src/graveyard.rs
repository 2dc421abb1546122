//! Graveyards (404): what comes there together lies as its owner likes.

use kernel::{
    event::{Event, Move, What},
    game::{Kind, ObjectId, PlayerId, Slot, State},
    machine::{Few, Flow, Handler, Machine, orders_graveyard},
    question::About,
};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[orders_graveyard(cr::R404_3, arrange)];

/// Each owner says what comes first, and so lies below the rest; cards of one name are as good as each other.
fn arrange(machine: &mut Machine<'_>, events: &mut [Event]) -> Flow {
    for owner in machine.state.in_turn_order().collect::<Few<PlayerId>>() {
        let owned = |it: &usize| buried(machine.state, &events[*it]).is_some_and(|it| it.0 == owner);
        let places: Few<usize> = (0..events.len()).filter(owned).collect();
        let mut open: Few<Event> = places.iter().map(|it| events[*it]).collect();
        for place in places {
            let slots: Few<Slot> = open.iter().filter_map(|it| buried(machine.state, it)).map(|it| it.1.slot).collect();
            let objects: Few<ObjectId> = machine.state.distinct(&slots, |_| true).collect();
            let next = if let [_] = *objects { objects[0] } else { machine.ask_object(owner, About::Order, &objects)? };
            let at = open.iter().position(|it| buried(machine.state, it).is_some_and(|it| it.1 == next));
            events[place] = open.remove(at.unwrap_or(0));
        }
    }
    Ok(())
}

/// The card that an event puts into a graveyard, and its owner.
fn buried(state: &State, event: &Event) -> Option<(PlayerId, ObjectId)> {
    let What::Moves(Move { object, to: Zone::Graveyard, .. }) = event.what else { return None };
    state.object(object).filter(|it| it.kind == Kind::Card).map(|it| (it.owner, object))
}
