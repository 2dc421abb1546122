//! Dependency (613.8): an effect waits for another one of its layer that would change whether it exists, what it affects or what it does there.
//!
//! Whether that is so shows only by applying the other one first. It is tried for those pairs alone where the one changes something at which
//! the other one looks, or takes abilities from the object whose ability the other one is: in most layers there are none.

use crate::{game::ObjectId, machine::Few};

use super::{
    Layering,
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
        let others = self.earliest_may_wait_for();
        if others.is_empty() {
            return 0;
        }
        self.entangled = true;
        if others.into_iter().any(|by| self.wait(by, &[Pair { waits: 0, by }])[0]) { self.first_of_all() } else { 0 }
    }

    /// For what the earliest effect may have to wait. If for nothing, it comes next, whoever waits for whom among the others: what has resolved
    /// never waits.
    fn earliest_may_wait_for(&self) -> Few<usize> {
        let Some(earliest) = self.pending.front() else { return Few::new() };
        let reached = self.written.reaches(earliest.reads) || self.written.takes_abilities && self.hangs_on(earliest).is_some();
        let others = if reached { 1..self.pending.len() } else { 0..0 };
        others.filter(|by| self.may_wait(earliest, *by, self.robbed(*by).as_ref())).collect()
    }

    /// The place of the effect that comes next, where the earliest one waits.
    fn first_of_all(&mut self) -> usize {
        let number = self.pending.len();
        let pairs: Vec<Pair> = (0..number).flat_map(|by| self.waiting_for(by)).collect();
        let mut waits = vec![vec![false; number]; number];
        for of_one in pairs.chunk_by(|it, next| it.by == next.by) {
            let by = of_one[0].by;
            for (pair, waiting) in of_one.iter().zip(self.wait(by, of_one)) {
                waits[pair.waits][by] = waiting;
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

    /// The pairs of those that may have to wait for an effect, and it.
    fn waiting_for(&self, by: usize) -> impl Iterator<Item = Pair> {
        let robbed = self.robbed(by);
        let waiting = self.pending.iter().enumerate().filter(move |(at, it)| *at != by && self.may_wait(it, by, robbed.as_ref()));
        waiting.map(move |(waits, _)| Pair { waits, by })
    }

    /// Whether one effect may have to wait for another one, which takes abilities from those objects.
    fn may_wait(&self, one: &Pending, by: usize, robbed: Option<&Outcome>) -> bool {
        let other = &self.pending[by];
        let is_robbed = |it: ObjectId| robbed.is_some_and(|robbed| robbed.objects.contains(&it));
        one.rank == other.rank && (other.writes.reaches(one.reads) || self.hangs_on(one).is_some_and(is_robbed))
    }

    /// What an effect does that takes abilities.
    fn robbed(&self, by: usize) -> Option<Outcome> {
        let other = self.pending[by];
        if other.writes.takes_abilities { self.outcome(other) } else { None }
    }

    /// Which of those that may wait for an effect do so: what they do is something else after it.
    fn wait(&mut self, by: usize, of_one: &[Pair]) -> Vec<bool> {
        let before: Vec<Option<Outcome>> = of_one.iter().map(|it| self.outcome(self.pending[it.waits])).collect();
        let after = self.outcomes_after(by, of_one);
        before.iter().zip(&after).map(|(before, after)| before != after).collect()
    }

    /// What those that may wait for an effect would do after it.
    fn outcomes_after(&mut self, by: usize, waiting: &[Pair]) -> Vec<Option<Outcome>> {
        let (characteristics, granted) = (self.state.characteristics.clone(), self.state.granted.clone());
        let (statics, pending, denied) = (self.statics.clone(), self.pending.clone(), self.denied.len());
        if let Some(outcome) = self.outcome(pending[by]) {
            outcome.all().for_each(|(object, change)| self.apply(object, change));
        }
        let outcomes = waiting.iter().map(|it| self.outcome(pending[it.waits])).collect();
        (self.state.characteristics, self.state.granted) = (characteristics, granted);
        (self.statics, self.pending) = (statics, pending);
        self.denied.truncate(denied);
        outcomes
    }
}
