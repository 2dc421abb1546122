//! Graveyards (404): what comes there together lies as its owner likes, and what came later lies above.

use kernel::{
    event::{Event, Move, What},
    game::{Kind, ObjectId, PlayerId, Slot, State, Thing, numbers},
    machine::{Context, Few, Flow, Handler, Machine, asks, filter, orders_graveyard},
    question::About,
};
use language::{Aspects, Question, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    orders_graveyard(cr::R404_3, arrange),
    asks(
        cr::R404_2,
        Question::LiesBelow,
        "this is in your graveyard with [count] or more [any] above it",
        &[Aspects::GRAVEYARDS, Aspects::TYPES],
        lies_below,
    ),
];

/// What came there later lies above it.
fn lies_below(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let cards = &state.zones.graveyard[context.you.index()];
    let Some(at) = cards.iter().position(|it| state.id(*it) == context.this) else { return false };
    let above = cards[at + 1..].iter().filter(|it| filter::fits(state, said.thing(), Thing::Object(state.id(**it)), context));
    above.count() >= numbers::positive(said.number()) as usize
}

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
