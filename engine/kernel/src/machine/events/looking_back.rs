//! Abilities that look back in time (603.10): they are found before what they trigger on happens.

use super::{
    apply::remember,
    triggers::{Happening, Noticed, notice_one},
};
use crate::{
    event::{Event, Move, What},
    game::State,
    log::Entry,
    machine::{Case, Machine, Registry},
};
use vocabulary::catalog::Zone;

/// The abilities that look back in time (603.10a): those that trigger on leaving the battlefield or a graveyard, or on what goes to a
/// hand or a library for all to see, found before anything does. Only what has happened is looked back at: the condition behind it is asked
/// once it has (603.4).
pub(in crate::machine) fn look_back(state: &State, rules: &Registry, events: &[Event]) -> Noticed {
    let mut noticed = Noticed::before();
    if state.listens() {
        let is_told = |event: &Event| rules.looks_back.iter().any(|it| it.says(rules, state, Case::Game, |looks| looks(event)));
        for event in events {
            if matches!(event.what, What::Moves(_) | What::TakesAlong(_)) && is_told(event) {
                tell_before(state, rules, event, &mut noticed);
            }
            if looks_back(event) {
                notice_one(state, rules, Happening::Event(event), &mut noticed);
            }
        }
    }
    noticed
}

/// What leaves the battlefield by an event, or goes otherwise while it is seen.
fn tell_before(state: &State, rules: &Registry, event: &Event, noticed: &mut Noticed) {
    if let What::Moves(it) = &event.what {
        if state.on_battlefield(it.object) {
            notice_one(state, rules, Happening::Departure(it.object, Some(it)), noticed);
        }
        if is_seen_to_pass(state, it) {
            notice_one(state, rules, Happening::Passage(it), noticed);
        }
    }
    if let What::TakesAlong(player) = event.what {
        for slot in state.zones.permanents().filter(|it| state.objects[usize::from(*it)].owner == player) {
            notice_one(state, rules, Happening::Departure(state.id(slot), None), noticed);
        }
    }
}

/// Whether something leaves a graveyard, or goes to a hand or a library while all see it (603.10a).
fn is_seen_to_pass(state: &State, it: &Move) -> bool {
    let Some(row) = state.object(it.object) else { return false };
    let seen = match row.zone {
        Zone::Graveyard | Zone::Battlefield | Zone::Stack | Zone::Command | Zone::Ante => true,
        Zone::Exile => row.face_down.is_none(),
        Zone::Hand | Zone::Library => false,
    };
    row.zone == Zone::Graveyard || seen && matches!(it.to, Zone::Hand | Zone::Library)
}

/// Whether abilities that trigger on it are found before it happens (603.10b-d, 603.10g).
pub(super) const fn looks_back(event: &Event) -> bool {
    matches!(
        event.what,
        What::PhasesOut(_)
            | What::PhasesOutAlong(_)
            | What::Attaches(..)
            | What::Unattaches(_)
            | What::ChangesControl(..)
            | What::PlaneswalksFrom(..)
    )
}

impl Machine<'_> {
    /// What leaves the battlefield together with other events is remembered as it was before any of them (704.8).
    pub(super) fn remember_leaving(&mut self, events: &[Event]) {
        for event in events {
            if let What::Moves(it) = event.what
                && self.state.on_battlefield(it.object)
            {
                self.log.add(Entry::Remembers(it.object));
                remember(self.state, it.object);
            }
        }
    }
}
