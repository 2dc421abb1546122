//! Objects that stand apart: where every effect looks at one object at a time, layers are applied to those alone of which something has
//! changed, and the others are what they were.
//!
//! An effect looks at one object at a time if whom it affects and how much follows from that object and from its own source. Then no object
//! is another for what becomes of the others, as long as no source of effects is among them, none has lost what it had begun to do (613.6),
//! and no effect may have to wait for another one (613.8).

use super::{Layering, outcome::Before, reset};
use crate::{
    event::Event,
    game::{
        AbilityKinds, Kind, Slot, State,
        sway::{is_about_one, is_fixed},
    },
    machine::{Few, Registry},
};
use vocabulary::catalog::Zone;

/// So many lists of what was granted are kept at most, those of what is gone among them.
const LISTS: usize = 256;

/// Applies layers to those objects alone of which something has changed; nothing where that might be another outcome.
pub(super) fn recompute(state: &mut State, rules: &Registry) -> Option<Vec<Event>> {
    if state.stale || !state.renewal.is_due() || !rules.whole || rules.notes() || state.granted.len() > LISTS {
        return None;
    }
    let row = |it: &Slot| &state.objects[usize::from(*it)];
    let here = |it: &Slot| row(it).kind != Kind::Free && matches!(row(it).zone, Zone::Battlefield | Zone::Stack);
    let only: Few<Slot> = state.renewal.slots().iter().copied().filter(here).collect();
    if only.iter().map(row).any(|it| it.phased.is_some() || it.merged_into.is_some()) {
        return None;
    }
    let before = Before::of(state, only.iter().copied());
    only.iter().for_each(|it| reset(state, *it));
    let mut layering = Layering::over(state, rules, before, Few::new(), Some(only));
    layering.apply_all();
    if layering.entangled || layering.before.had(layering.state, AbilityKinds::STATIC) {
        std::mem::take(&mut layering.before).restore(layering.state);
        return None;
    }
    Some(layering.end_apart())
}

impl Layering<'_> {
    /// Whether all effects look at one object at a time, now that they have been applied to all.
    pub(super) fn stand_apart(&self) -> bool {
        !self.entangled
            && !self.state.is_limited()
            && !self.state.is_likened()
            && (0..self.statics.len()).all(|it| self.looks_at_one(it))
    }

    /// Whether a static ability does, and is there as it was before any layer, or was lost before it did anything. One that has a condition
    /// may do something another time although it is lost (613.6).
    fn looks_at_one(&self, index: usize) -> bool {
        let active = &self.statics[index];
        let source = &self.state.characteristics[active.source.index()];
        let Some(saying) = self.says(index) else { return false };
        if source.ability_kinds.has(AbilityKinds::LOST) {
            return active.begun.is_none() && saying.condition.is_none();
        }
        let face = self.state.face(active.source);
        source.granted == 0
            && source.base == source.copiable
            && saying.condition.is_none()
            && saying.affected.is_some_and(|it| is_about_one(it, face))
            && saying.changes.iter().all(is_fixed)
    }
}
