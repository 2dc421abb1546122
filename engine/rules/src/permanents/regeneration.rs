//! Regeneration (701.19).

use kernel::{
    event::{Event, EventKind, Remedy, What},
    game::{ObjectId, Shield, State, Thing},
    machine::{Handler, Offers, Replaced, StandingReplacement, TriggerFacts, filter, replaces, standing},
};
use language::{Becomes, BecomesKind, Restriction, RestrictionKind, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R701_19A, &[EventKind::IsDestroyed], regenerate).serves(&[Word::Restriction(RestrictionKind::Regenerate)]),
    replaces(cr::R701_19B, &[EventKind::IsDestroyed], regenerate_each_time)
        .serves(&[Word::Instead(WouldKind::BeDestroyed, BecomesKind::Regenerated)]),
    replaces(cr::R614_1A, &[EventKind::IsDestroyed], be_spared)
        .serves(&[Word::Instead(WouldKind::BeDestroyed, BecomesKind::Nothing)]),
];

/// A shield is used up and the permanent regenerates, unless something says that it can't.
fn regenerate(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsDestroyed(id, Remedy::Allowed) = event.what else { return };
    let shield = Shield::Regeneration(id);
    let possible = state.shields.contains(&shield) && !state.is_restricted(id, &Restriction::Regenerate);
    let uses = Event { what: What::UsesShield(shield, 0), ..*event };
    if possible {
        let regenerates = Event { what: What::Regenerates(id), because: cr::R701_19A, ..*event };
        offers.push(Some(id), Replaced::after(uses, Some(regenerates)));
    }
}

/// By a static ability it does so whenever it would be destroyed, unless it can't.
fn regenerate_each_time(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsDestroyed(id, Remedy::Allowed) = event.what else { return };
    for it in instead(state, event, id).filter(|it| it.says.becomes == Becomes::Regenerated) {
        if !state.is_restricted(id, &Restriction::Regenerate) {
            let regenerates = Event { what: What::Regenerates(id), because: cr::R701_19B, ..*event };
            it.offer(event, offers, Replaced::by(regenerates.what, &regenerates));
        }
    }
}

/// Something else is done in place of its destruction, whether or not it can be regenerated.
fn be_spared(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsDestroyed(id, _) = event.what else { return };
    for it in instead(state, event, id).filter(|it| it.says.becomes == Becomes::Nothing) {
        let controller = state.objects[id.index()].controller;
        it.offer(event, offers, Replaced::default().then(it.follow_up(TriggerFacts::thing(Thing::Object(id), controller))));
    }
}

/// The effects that have something else happen as that permanent would be destroyed.
fn instead<'a>(state: &'a State, event: &Event, id: ObjectId) -> impl Iterator<Item = StandingReplacement<'a>> {
    standing(state, event).filter(move |it| {
        let Would::BeDestroyed(fits) = &it.says.would else { return false };
        filter::concerns(state, fits, id.into(), &it.context)
    })
}
