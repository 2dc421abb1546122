//! Dependency (613.8): an effect waits for another one of its layer that would change whether it exists, what it affects or what it does there.
//!
//! Whether that is so shows only by applying the other one first. It is tried for those pairs alone where the one changes something at which
//! the other one looks, or takes abilities from the object whose ability the other one is: in most layers there are none.

use crate::game::ObjectId;

use super::{
    Layering,
    layer::Writes,
    order::{Outcome, Pending},
};

/// An effect that may wait for another one, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pair {
    waits: usize,
    by: usize,
}

impl Layering<'_> {
    /// The place of the effect that comes next: the earliest that waits for no other, or only for such as wait for it in turn (613.8b).
    pub(super) fn first(&mut self) -> usize {
        let pairs = self.pairs();
        if pairs.is_empty() {
            return 0;
        }
        self.entangled = true;
        let number = self.pending.len();
        let mut waits = vec![vec![false; number]; number];
        for of_one in pairs.chunk_by(|it, next| it.by == next.by) {
            let by = of_one[0].by;
            let before: Vec<Option<Outcome>> = of_one.iter().map(|it| self.outcome(self.pending[it.waits])).collect();
            let after = self.outcomes_after(by, of_one);
            for (pair, changed) in of_one.iter().zip(before.iter().zip(&after).map(|(before, after)| before != after)) {
                waits[pair.waits][by] = changed;
            }
        }
        for by in 0..number {
            let further = waits[by].clone();
            for row in waits.iter_mut().filter(|it| it[by]) {
                row.iter_mut().zip(&further).for_each(|(it, further)| *it |= further);
            }
        }
        let is_next = |it: &usize| (0..number).all(|other| !waits[*it][other] || waits[other][*it]);
        (0..number).find(is_next).unwrap_or(0)
    }

    /// The pairs of which one could wait for the other, those with the same other one together.
    fn pairs(&self) -> Vec<Pair> {
        let all: Writes = self.pending.iter().map(|it| it.writes).collect();
        if self.pending.len() < 2 || !(all.takes_abilities || self.pending.iter().any(|it| all.reaches(it.reads))) {
            return Vec::new();
        }
        let places = 0..self.pending.len();
        places.flat_map(|by| self.waiting_for(by)).collect()
    }

    fn waiting_for(&self, by: usize) -> Vec<Pair> {
        let other = self.pending[by];
        let robbed: Option<Outcome> = if other.writes.takes_abilities { self.outcome(other) } else { None };
        let is_robbed = |it: ObjectId| robbed.as_ref().is_some_and(|(objects, _)| objects.contains(&it));
        let may_wait =
            |it: &Pending| it.rank == other.rank && (other.writes.reaches(it.reads) || self.hangs_on(it).is_some_and(is_robbed));
        let waiting = self.pending.iter().enumerate().filter(|(at, it)| *at != by && may_wait(it));
        waiting.map(|(waits, _)| Pair { waits, by }).collect()
    }

    /// What those that may wait for an effect would do after it.
    fn outcomes_after(&mut self, by: usize, waiting: &[Pair]) -> Vec<Option<Outcome>> {
        let (characteristics, granted) = (self.state.characteristics.clone(), self.state.granted.clone());
        let (statics, pending, denied) = (self.statics.clone(), self.pending.clone(), self.denied.len());
        if let Some((objects, changes)) = self.outcome(pending[by]) {
            for (change, object) in changes.iter().flat_map(|change| objects.iter().map(move |it| (*change, *it))) {
                self.apply(object, change);
            }
        }
        let outcomes = waiting.iter().map(|it| self.outcome(pending[it.waits])).collect();
        (self.state.characteristics, self.state.granted) = (characteristics, granted);
        (self.statics, self.pending) = (statics, pending);
        self.denied.truncate(denied);
        outcomes
    }
}
