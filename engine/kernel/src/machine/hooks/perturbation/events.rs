//! Events that are a little wrong.

use super::Twist;
use crate::{
    event::{Event, Number, Parts, What},
    game::{Kind, ObjectId, State, Thing},
};
use language::Duration;

/// The events as the twist would have them.
#[cold]
pub(in crate::machine) fn bend_events(twist: Twist, state: &State, mut events: Vec<Event>) -> Vec<Event> {
    if twist == Twist::Dropped {
        events.clear();
    } else if twist == Twist::OnlyFirst {
        events.truncate(1);
    } else if twist == Twist::Doubled {
        events = events.into_iter().flat_map(|it| [it, it]).collect();
    } else {
        for it in &mut events {
            bend(twist, state, &mut it.what);
        }
    }
    events
}

/// Whether there is something in the events that the twist is about.
pub(in crate::machine) fn events_have(twist: Twist, events: &[Event]) -> bool {
    events.iter().any(|it| has_part(twist, it))
}

/// Whether the event has the part that the twist is about; one that is about the event as such always is.
pub(in crate::machine) fn has_part(twist: Twist, event: &Event) -> bool {
    let mut what = event.what;
    let Parts { number, player, object, thing, duration } = what.parts();
    if matches!(twist, Twist::More | Twist::Less | Twist::Zero) {
        number.is_some()
    } else if twist == Twist::NextPlayer {
        player.is_some() || thing.is_some_and(|it| matches!(it, Thing::Player(_)))
    } else if twist == Twist::OtherObject {
        object.is_some() || thing.is_some_and(|it| matches!(it, Thing::Object(_)))
    } else if twist == Twist::Longer {
        duration.is_some()
    } else {
        matches!(twist, Twist::Dropped | Twist::OnlyFirst | Twist::Doubled | Twist::Last)
    }
}

/// Changes the part of an event that the twist is about.
pub(in crate::machine) fn bend(twist: Twist, state: &State, what: &mut What) {
    let Parts { number, player, object, thing, duration } = what.parts();
    if let Some(number) = number {
        bend_number(twist, number);
    }
    if twist == Twist::NextPlayer {
        if let Some(player) = player {
            *player = state.next_player(*player);
        } else if let Some(Thing::Player(player)) = thing {
            *player = state.next_player(*player);
        }
    } else if twist == Twist::OtherObject {
        if let Some(object) = object {
            *object = another(state, *object).unwrap_or(*object);
        } else if let Some(Thing::Object(object)) = thing {
            *object = another(state, *object).unwrap_or(*object);
        }
    } else if twist == Twist::Longer
        && let Some(duration) = duration
    {
        *duration = longer(*duration);
    }
}

fn bend_number(twist: Twist, number: Number<'_>) {
    match number {
        Number::Amount(it) => *it = bent_number(twist, i64::from(*it)).try_into().unwrap_or(0),
        Number::Few(it) => *it = bent_number(twist, i64::from(*it)).try_into().unwrap_or(0),
        Number::HalfSize(it) => *it = bent_number(twist, i64::from(*it)).try_into().unwrap_or(0),
        Number::Size(power, toughness) => {
            for it in [power, toughness] {
                *it = bent_number(twist, i64::from(*it)).try_into().unwrap_or(0);
            }
        }
    }
}

/// One more, one less, or zero.
pub(super) const fn bent_number(twist: Twist, number: i64) -> i64 {
    if matches!(twist, Twist::More) {
        number + 1
    } else if matches!(twist, Twist::Less) {
        number - 1
    } else if matches!(twist, Twist::Zero) {
        0
    } else {
        number
    }
}

/// The next object in the zone that shares a card type.
pub(super) fn another(state: &State, object: ObjectId) -> Option<ObjectId> {
    let (row, characteristics) = (state.object(object)?, state.characteristics(object)?);
    let seats = state.objects.len();
    let slots = (1..seats).map(|it| (object.index() + it) % seats);
    let fits = |at: &usize| {
        let other = &state.objects[*at];
        other.kind != Kind::Free && other.zone == row.zone && state.characteristics[*at].types.meets(characteristics.types)
    };
    { slots }.find(fits).map(|at| ObjectId { slot: at.try_into().unwrap_or_default(), generation: state.objects[at].generation })
}

/// The next longer duration.
const fn longer(duration: Duration) -> Duration {
    match duration {
        Duration::EndOfCombat => Duration::EndOfTurn,
        Duration::EndOfTurn | Duration::ItsNextUntap | Duration::YourNext(_) => Duration::YourNextTurn,
        Duration::YourNextTurn
        | Duration::YourNextTurnEnd
        | Duration::While(_)
        | Duration::Planeswalk
        | Duration::RestOfGame
        | Duration::Permanent => Duration::Permanent,
    }
}
