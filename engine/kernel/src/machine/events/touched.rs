//! What an event touches: effects that look at none of it do the same afterwards as before (613).

use crate::{
    event::{Arrival, EventKind, What},
    game::{ObjectId, State},
};
use language::Aspects;
use vocabulary::{
    Stage,
    catalog::{Phase, Zone},
};

/// What the event is about to touch, beside characteristics, which effects alone change.
pub(in crate::machine) fn touched(state: &State, what: &What) -> Aspects {
    let facts = EventKind::from(what).facts();
    let past = if facts.kept.is_empty() { Aspects::empty() } else { Aspects::PAST };
    facts.touches | past | facts.passing.map_or(Aspects::empty(), |passing| passing(state, what))
}

/// Something goes from one zone to another.
pub(crate) fn moving(state: &State, what: &What) -> Aspects {
    let What::Moves(it) = what else { return Aspects::empty() };
    departure(state, it.object) | place(it.to) | by_arrival(&it.arrival)
}

/// Something comes onto the battlefield.
pub(crate) fn arriving(_: &State, what: &What) -> Aspects {
    place(Zone::Battlefield) | what.arrival().map_or(Aspects::empty(), |it| by_arrival(&it))
}

/// Something leaves the zone where it is, for none.
pub(crate) fn leaving(state: &State, what: &What) -> Aspects {
    what.roles().object.map_or(Aspects::empty(), |it| departure(state, it))
}

/// A step or phase begins: who defends is so throughout a combat phase, and at no other time (506.2).
pub(crate) fn beginning(state: &State, what: &What) -> Aspects {
    let What::StageBegins(stage) = what else { return Aspects::empty() };
    let is_combat = |it: Stage| it.phase() == Phase::Combat;
    if is_combat(*stage) == is_combat(state.turn.stage) { Aspects::empty() } else { Aspects::COMBAT }
}

/// An ability triggers, perhaps one that has waited for it and does no more.
pub(crate) fn triggering(state: &State, _: &What) -> Aspects {
    if state.delayed.is_empty() { Aspects::empty() } else { Aspects::LINKS }
}

/// Anything may be gone.
pub(crate) const fn everything(_: &State, _: &What) -> Aspects {
    Aspects::all()
}

/// What it touches that an object leaves where it is.
fn departure(state: &State, object: ObjectId) -> Aspects {
    state.object(object).map_or(Aspects::empty(), |it| place(it.zone))
}

/// What it touches that something comes to a zone or leaves it. What is on the battlefield may fight and bear things.
const fn place(zone: Zone) -> Aspects {
    match zone {
        Zone::Battlefield => Aspects::BATTLEFIELD.union(Aspects::COMBAT).union(Aspects::ATTACHED),
        Zone::Stack | Zone::Hand | Zone::Library | Zone::Graveyard | Zone::Exile | Zone::Command | Zone::Ante => {
            Aspects::of_zone(zone)
        }
    }
}

/// What it touches how something arrives.
fn by_arrival(Arrival { attacking, blocking, .. }: &Arrival) -> Aspects {
    if attacking.is_some() || blocking.is_some() { Aspects::COMBAT } else { Aspects::empty() }
}
