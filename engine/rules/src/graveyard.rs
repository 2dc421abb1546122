//! Graveyards (404): what comes there together lies as its owner likes, and what came later lies above.

use kernel::{
    event::{Event, Move, What},
    game::{Kind, ObjectId, PlayerId, Slot, State, Thing, numbers},
    machine::{Context, Few, Flow, Handler, Machine, Resolution, Seen, Verb, asks, filter, orders_graveyard, property, verb},
    question::About,
};
use language::{Aspects, Property, Question, Roles, Subject, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    orders_graveyard(cr::R404_3, arrange),
    verb(cr::R701_13A, Verb::ExileBuried, "exile [it] from your graveyard", exile_buried),
    asks(
        cr::R404_2,
        Question::LiesBelow,
        "this is in your graveyard with [count] or more [any] above it",
        &[Aspects::GRAVEYARDS, Aspects::TYPES],
        lies_below,
    ),
    property(
        cr::R404_2,
        Property::Uppermost,
        "[object] with fewer than [count] [any] above it",
        &[Aspects::GRAVEYARDS, Aspects::TYPES],
        is_uppermost,
    ),
];

/// What has gone elsewhere than to one's own graveyard stays there.
fn exile_buried(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut there = machine.objects_now(it.thing(), resolution);
    there.retain(|it| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Graveyard && it.owner == resolution.you));
    machine.do_to_all(Verb::Exile.to(Subject::Them), there, resolution)
}

/// What came there later lies above it.
fn lies_below(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let least = numbers::positive(said.number()) as usize;
    above(state, context.this, context.you, context, said).is_some_and(|it| it >= least)
}

/// One of the first that one meets from the top down.
fn is_uppermost(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let most = numbers::positive(said.number()) as usize;
    above(state, it.id, it.object.owner, context, said).is_some_and(|it| it < most)
}

/// How many of those that are described lie above a card of that graveyard, if it lies there.
fn above(state: &State, card: ObjectId, of: PlayerId, context: &Context<'_>, said: &Terms) -> Option<usize> {
    let cards = &state.zones.graveyard[of.index()];
    let at = cards.iter().position(|it| state.id(*it) == card)?;
    let fits = |it: &&Slot| filter::fits(state, said.thing(), Thing::Object(state.id(**it)), context);
    Some(cards[at + 1..].iter().filter(fits).count())
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
