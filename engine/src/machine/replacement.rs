//! Replacement and prevention (614-616): what happens instead.

use crate::{
    cards::Static,
    catalog::Zone,
    event::{Event, What},
    game::{ObjectId, Shape, State},
    machine::{Machine, Replaced},
};

/// Whether anything could replace the event; the usual answer costs next to nothing.
pub(crate) fn may_replace(state: &State, event: &Event) -> bool {
    match event.what {
        What::IsDestroyed(..) => true,
        What::Damages(_) => !state.shields.is_empty() || state.statics > 0,
        What::Moves(it) if it.to == Zone::Battlefield => {
            state.statics > 0 || state.traits[it.object.index()].shape.has(Shape::STATIC)
        }
        What::GainsLife(..) | What::Creates(..) => state.statics > 0,
        _ => false,
    }
}

impl Machine<'_> {
    /// Replaces each event until nothing applies to it any more; each replacement gets one opportunity (614.5).
    pub(super) fn replace_all(&mut self, events: &mut Vec<Event>) {
        let mut at = 0;
        'events: while at < events.len() {
            let event = events[at];
            if !may_replace(self.state, &event) {
                at += 1;
                continue;
            }
            let rules = self.rules;
            for (rule, replaces) in &rules.replaces {
                match replaces(self.state, &event) {
                    None => {}
                    Some(Replaced::Nothing) => {
                        events.remove(at);
                        continue 'events;
                    }
                    Some(Replaced::By(instead)) => events[at] = Event { because: *rule, ..instead },
                    Some(Replaced::ByBoth(first, second)) => {
                        events[at] = Event { because: *rule, ..first };
                        events.insert(at + 1, Event { because: *rule, ..second });
                    }
                }
            }
            at += 1;
        }
    }
}

/// The static abilities on the battlefield that are about something else happening, with their sources.
pub(crate) fn statics(state: &State) -> impl Iterator<Item = (ObjectId, &Static)> {
    let sources = state.zones.permanents().filter(|it| state.traits[usize::from(*it)].shape.has(Shape::STATIC));
    sources.flat_map(move |slot| {
        let id = state.id(slot);
        state.abilities(id).filter_map(move |it| if let crate::cards::Ability::Static(it) = it.1 { Some((id, it)) } else { None })
    })
}

/// The static abilities of one object.
pub(crate) fn own_statics(state: &State, id: ObjectId) -> impl Iterator<Item = &Static> {
    state.abilities(id).filter_map(|it| if let crate::cards::Ability::Static(it) = it.1 { Some(it) } else { None })
}
