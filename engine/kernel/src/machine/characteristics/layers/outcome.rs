//! What comes of the layers (613), beside the characteristics themselves: what follows from them elsewhere is brought up to date where
//! they are others than before.

use super::Layering;
use crate::{
    event::Event,
    game::{AbilityKinds, Characteristics, Granted, Rows, Slot, Sort, State, numbers},
    machine::{Watch, combat::bounds},
};
use language::Aspects;
use vocabulary::catalog::KeywordAbility;

/// What objects were before layers are applied to them.
#[derive(Debug, Default)]
pub(super) struct Before(Vec<Row>);

#[derive(Debug)]
struct Row {
    slot: Slot,
    characteristics: Characteristics,
    /// What it was granted.
    granted: Granted,
}

impl Before {
    /// What these are; what effects have granted them is theirs no more.
    pub(super) fn of(state: &mut State, slots: impl IntoIterator<Item = Slot>) -> Self {
        let mut before = Self::default();
        slots.into_iter().for_each(|it| before.add(state, it));
        before
    }

    /// What one more is.
    pub(super) fn add(&mut self, state: &mut State, slot: Slot) {
        let characteristics = state.characteristics[usize::from(slot)];
        let list = state.granted.get_mut(usize::from(characteristics.granted)).filter(|_| characteristics.granted != 0);
        self.0.push(Row { slot, characteristics, granted: list.map(std::mem::take).unwrap_or_default() });
    }

    /// The rows.
    pub(super) fn slots(&self) -> impl Iterator<Item = Slot> {
        self.0.iter().map(|it| it.slot)
    }

    /// As it was, so it is again.
    pub(super) fn restore(self, state: &mut State) {
        for Row { slot, characteristics, granted } in self.0 {
            state.characteristics[usize::from(slot)] = characteristics;
            if characteristics.granted != 0 {
                state.granted[usize::from(characteristics.granted)] = granted;
            }
        }
    }

    /// Whether any of them had that sort of abilities, or has it now.
    pub(super) fn had(&self, state: &State, sort: AbilityKinds) -> bool {
        let now = |it: &Row| state.characteristics[usize::from(it.slot)].ability_kinds;
        self.0.iter().any(|it| it.characteristics.ability_kinds.has(sort) || now(it).has(sort))
    }

    /// Counts them anew.
    fn count(&self, state: &mut State) {
        for row in &self.0 {
            let (before, now) = (Sort::of(&row.characteristics), state.sort(row.slot));
            if now != before {
                state.census -= state.counted_as(row.slot, before);
                state.census += state.counted_as(row.slot, now);
            }
            let Characteristics { power, toughness, .. } = state.characteristics[usize::from(row.slot)];
            state.beyond |= numbers::is_signed_beyond(power) || numbers::is_signed_beyond(toughness);
        }
    }

    /// Brings up to date what else follows from what they are now, once they are counted and heard.
    fn follow_up(&self, state: &mut State) {
        let bounds = bounds::collect(state);
        if bounds != state.bounds || self.0.iter().any(|it| it.is_another(state)) {
            state.offered.forget();
        }
        state.bounds = bounds;
        state.watch.add(Watch::TRAITS.and(Watch::ATTACHED));
        state.stale = false;
        state.renewal.clear();
    }
}

impl Row {
    /// Whether it is another now: in which place the list of what it was granted stands makes it none.
    fn is_another(&self, state: &State) -> bool {
        let now = state.characteristics[usize::from(self.slot)];
        Characteristics { granted: now.granted, ..self.characteristics } != now
            || state.granted[usize::from(now.granted)] != self.granted
    }
}

/// All that rules of a layer write.
#[derive(PartialEq)]
pub(super) struct Written {
    characteristics: Rows<Characteristics>,
    granted: Vec<Granted>,
    /// How many faces have been made.
    made: usize,
    /// How many objects somebody has come by, and how many nobody controls who plays on.
    handed: (usize, usize),
}

impl Layering<'_> {
    /// All that has been written so far.
    pub(super) fn written_so_far(&self) -> Written {
        let State { characteristics, granted, library, forsaken, .. } = &*self.state;
        Written {
            characteristics: characteristics.clone(),
            granted: granted.clone(),
            made: library.made().count(),
            handed: (self.gained.len(), forsaken.len()),
        }
    }

    /// Layers have been applied to all.
    pub(super) fn end(mut self) -> Vec<Event> {
        self.note_reached();
        let (apart, before) = (self.stand_apart(), std::mem::take(&mut self.before));
        let state = self.state;
        before.count(state);
        state.hear_all();
        state.reads = self.reads | enchanting(state);
        state.apart = apart;
        before.follow_up(state);
        self.gained
    }

    /// Layers have been applied to some.
    pub(super) fn end_apart(mut self) -> Vec<Event> {
        let before = std::mem::take(&mut self.before);
        let state = self.state;
        before.count(state);
        before.0.iter().for_each(|it| state.hear(it.slot));
        before.follow_up(state);
        self.gained
    }

    /// What lies elsewhere is known as changed from now on, if it is.
    fn note_reached(&mut self) {
        let state = &mut *self.state;
        for row in self.abroad.iter().map(|it| usize::from(*it)) {
            let printed = state.printed(state.objects[row].body);
            if state.characteristics[row] != printed {
                let ability_kinds = &mut state.characteristics[row].ability_kinds;
                *ability_kinds = ability_kinds.and(AbilityKinds::REACHED);
            }
        }
    }
}

/// What decides whether Auras may stay where they are (704.5m).
fn enchanting(state: &State) -> Aspects {
    let auras = state.zones.permanents().filter(|it| state.characteristics[usize::from(*it)].has(KeywordAbility::Enchant));
    auras.map(|it| state.enchanting(state.id(it))).collect()
}
