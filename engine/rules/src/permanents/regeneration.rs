//! Regeneration (701.19).

use kernel::{
    event::{Event, EventKind, Remedy, What},
    game::{Shield, State},
    machine::{Handler, Offers, Replaced, replaces},
};
use language::{Restriction, RestrictionKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[replaces(cr::R701_19A, &[EventKind::IsDestroyed], regenerate).serves(&[Word::Restriction(RestrictionKind::Regenerate)])];

/// A shield is used up and the permanent regenerates, unless something says that it can't.
fn regenerate(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsDestroyed(id, Remedy::Regeneration) = event.what else { return };
    let shield = Shield::Regeneration(id);
    let possible = state.shields.contains(&shield) && !state.is_restricted(id, &Restriction::Regenerate);
    let uses = Event { what: What::UsesShield(shield, 0), ..*event };
    if possible {
        let regenerates = Event { what: What::Regenerates(id), because: cr::R701_19A, ..*event };
        offers.push(Some(id), Replaced::after(uses, Some(regenerates)));
    }
}
