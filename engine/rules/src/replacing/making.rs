//! Effects that would make tokens or put counters, and make more of them (614.16).

use kernel::{
    event::{Event, Move, What},
    game::State,
    machine::{Handler, Offers, Replaced, Standing, filter, replaces, standing},
};
use language::{Becomes, Filter, Would};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] =
    &[replaces(cr::R614_16, create_more), replaces(cr::R614_16, put_more), replaces(cr::R614_16, enter_with_more)];

fn create_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToCreate(card, player, number) = event.what else { return };
    for it in standing(state, event) {
        if let Would::Create(players) = &it.says.would
            && it.is_about(state, players, player)
            && let Some(number) = changed(&it, number)
        {
            it.offer(offers, Replaced::by(What::IsToCreate(card, player, number), event));
        }
    }
}

fn put_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::GetsCounters(on, kind, number) = event.what else { return };
    for it in standing(state, event) {
        if of_kind(&it, kind).is_some_and(|fits| filter::fits(state, fits, on, &it.asker))
            && let Some(number) = changed(&it, number)
        {
            it.offer(offers, Replaced::by(What::GetsCounters(on, kind, number), event));
        }
    }
}

/// Counters with which something enters are put on it too (122.6).
fn enter_with_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(moved) = event.what else { return };
    for it in standing(state, event) {
        let mut arrival = moved.arrival;
        for (kind, number) in arrival.counters.iter_mut().flatten() {
            if of_kind(&it, *kind).is_some_and(|fits| filter::would_fit(state, fits, &moved, &it.asker)) {
                *number = changed(&it, *number).unwrap_or(*number);
            }
        }
        if arrival != moved.arrival {
            it.offer(offers, Replaced::by(What::Moves(Move { arrival, ..moved }), event));
        }
    }
}

/// On what counters of the kind would have to be put, if the effect is about those.
fn of_kind<'a>(it: &Standing<'a>, kind: Counter) -> Option<&'a Filter> {
    match &it.says.would {
        Would::GetCounters(fits, of) if of.is_none_or(|it| it == kind) => Some(fits),
        _ => None,
    }
}

fn changed(it: &Standing<'_>, number: u16) -> Option<u16> {
    match it.says.becomes {
        Becomes::Times(times) => Some(number.saturating_mul(times)),
        Becomes::Plus(more) => Some(number.saturating_add(more)),
        _ => None,
    }
}
